import { acceptPresent } from '#server/documents/acceptances.ts'
import { provisionCompany } from '#server/company/provision.ts'
import type { Db } from '#server/db/tenant.ts'
import { signUpLead } from '#server/leads/signUpLead.ts'
import { newAccount } from '#server/session/newAccount.ts'

const HOURS_AGO = 5
const HOUR_MS = 3_600_000

const person = { fullname: 'Камола Рахимова', phone: '+998905550091', company: 'Кофейня «Ташаббус»' }

/** Somebody who signed up this day and has not finished: a draft company with its lead. Nobody has a password of it. */
export async function makeDraft(db: Db, now: Date, newId: () => string): Promise<void> {
  const { fullname, phone, company } = person
  if (await db.one('select 1 from users where phone_number = $1', [phone])) return
  const means = { now: new Date(now.getTime() - HOURS_AGO * HOUR_MS), newId }
  const { userId } = await newAccount(
    { db, botToken: undefined, ...means },
    {
      fullname,
      phone,
      email: null,
      passwordHash: null,
      language: 'ru',
      business: 'restaurant',
      initData: undefined,
    },
  )
  const category = await db.one<{ id: string }>("select id from business_categories where key = 'restaurant'")
  const { company_id: companyId } = await provisionCompany(
    db,
    {
      name: company,
      country: 'UZ',
      language: 'ru',
      stage_preset: 'restaurant',
      owner_id: userId,
      is_draft: true,
      ...(category && { category_id: category.id }),
    },
    means,
  )
  await acceptPresent(db, userId, { now: means.now, ip: '' })
  await db.run('update users set onboarding_step = 2 where id = $1', [userId])
  await signUpLead(db, { name: fullname, phone, companyId, code: '', botToken: undefined }, means)
}
