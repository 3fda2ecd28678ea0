import { fold } from '#contract/fold.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { moveSubscription } from '#server/billing/moveSubscriptions.ts'
import { provisionCompany } from '#server/company/provision.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Db } from '#server/db/tenant.ts'
import { acceptPresent } from '#server/documents/acceptances.ts'
import { newAccount } from '#server/session/newAccount.ts'

export interface Subscriber {
  company: string
  owner: string
  /** The last digits of the owner's phone. */
  phone: number
  /** How many days ago its trial was over. */
  since: number
  /** With two branches and more people than the smallest plan includes. */
  isLarge?: boolean
}

interface Making {
  db: Db
  now: Date
  newId: () => string
}

const DAY_MS = 86_400_000
const TRIAL_DAYS = 14
const team: [RoleKey, string][] = [
  ['manager', 'Шахноза Рашидова'],
  ['operator', 'Бекзод Алиев'],
  ['operator', 'Зарина Каюмова'],
  ['kitchen', 'Отабек Норов'],
  ['courier', 'Жасур Тошев'],
  ['marketer', 'Мадина Исаева'],
]

/** A company whose trial was over so many days ago; answers it and its owner. */
export async function makeSubscriber(
  { db, now, newId }: Making,
  { company, owner, phone, since, isLarge }: Subscriber,
): Promise<{ companyId: string; owner: string }> {
  const ended = new Date(now.getTime() - since * DAY_MS)
  const means = { now: new Date(ended.getTime() - TRIAL_DAYS * DAY_MS), newId }
  const { userId } = await newAccount(
    { db, botToken: undefined, ...means },
    {
      fullname: owner,
      phone: `+9989055500${phone}`,
      email: null,
      passwordHash: null,
      language: 'ru',
      business: 'restaurant',
      initData: undefined,
    },
  )
  const { company_id: companyId, role_ids } = await provisionCompany(
    db,
    { name: company, country: 'UZ', language: 'ru', stage_preset: 'restaurant', owner_id: userId },
    means,
  )
  await acceptPresent(db, userId, { now: means.now, ip: '' })
  await db.run('update users set onboarding_step = 4, onboarding = true where id = $1', [userId])
  if (isLarge) await grow({ db, now: means.now, newId }, companyId, role_ids)
  await moveSubscription(db, companyId, ended, newId)
  return { companyId, owner: userId }
}

async function grow({ db, now, newId }: Making, companyId: string, roleIds: Record<RoleKey, string>) {
  const name = 'Филиал на Чиланзаре'
  await db.run(
    `insert into branches (company_id, id, name, time_zone, fulfilments, sort, search)
     select id, $2, $3, time_zone, '{pickup}', 9, $4 from companies where id = $1`,
    [companyId, newId(), name, fold(name)],
  )
  const people = team.map(([role, full_name]) => ({ role, full_name, id: newId() }))
  const common = { created_at: now, updated_at: now }
  await insertRows(
    db,
    'users',
    people.map(({ id, full_name }) => ({
      id,
      full_name,
      language: 'ru',
      onboarding_step: 4,
      onboarding: true,
      is_root: false,
      ...common,
    })),
  )
  await insertRows(
    db,
    'employees',
    people.map(({ id, role }) => ({
      company_id: companyId,
      id: newId(),
      user_id: id,
      role_id: roleIds[role],
      branch_ids: [],
      visibility: 'all',
      state: 'active',
      version: 1,
      ...common,
    })),
  )
  await db.run(
    'update company_counters set branches = branches + 1, employees = employees + $2 where company_id = $1',
    [companyId, people.length],
  )
}
