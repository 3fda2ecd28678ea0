import type { saveOnboarding } from '#contract/onboarding.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { checkPhone } from '#contract/phone.ts'
import { countries } from '#contract/countries.ts'
import { writeAlone } from '#server/resource/store.ts'
import { type NewCompany, provisionCompany } from '#server/company/provision.ts'
import { requireOpenSignUps } from '#server/company/signUps.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Context } from '#server/http/route.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { addSamples, presetOf } from './kindOfBusiness.ts'
import type { Newcomer } from './newcomer.ts'
import { isOwnDraft } from './ownDraft.ts'

type Saving = Context<typeof saveOnboarding>

const DEFAULT_COUNTRY = 'UZ'

/** The company in which the person works, their own before another's. */
export async function companyOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.one<{ company_id: string }>(
    `select employees.company_id from employees
     join roles on roles.company_id = employees.company_id and roles.id = role_id
     join companies on companies.id = employees.company_id
     where user_id = $1 and employees.state = 'active' and employees.archived_at is null and companies.state <> 'closed'
     order by roles.key = 'owner' desc, employees.created_at limit 1`,
    [userId],
  )
  return row?.company_id ?? null
}

/** The person's company, made as a draft when there is none, as after a sign-up; the caller holds the lock of the person. */
export async function prepareDraft(
  context: Saving,
  person: Newcomer,
): Promise<{ companyId: string; isNew: boolean }> {
  const { db, now, newId } = context
  const present = await companyOf(db, person.id)
  if (present) return { companyId: present, isNew: false }
  await requireOpenSignUps(db)
  const company_id = await makeDraft(
    db,
    person,
    {
      name: person.full_name,
      country: countryOf(person.phone_number ?? ''),
      stage_preset: presetOf(person.onboarding_type),
    },
    { now, newId },
  )
  await record(context, company_id, 'onboarding.draft')
  return { companyId: company_id, isNew: true }
}

/** A company of the person's own; a draft, until they are through with the onboarding. */
export async function makeDraft(
  db: Db,
  person: Pick<Newcomer, 'id' | 'language' | 'onboarding'>,
  company: Pick<NewCompany, 'name' | 'country' | 'stage_preset' | 'category_id'>,
  means: { now: Date; newId(): string },
): Promise<string> {
  const language = parseAppCode(person.language) ?? defaultLocale
  const owned = { language, owner_id: person.id, is_draft: !person.onboarding }
  const { company_id } = await provisionCompany(db, { ...company, ...owned }, means)
  await db.run(
    `update sessions set company_id = $2 where user_id = $1 and company_id is null and kind = 'staff' and revoked_at is null`,
    [person.id, company_id],
  )
  await db.run('update users set last_company_id = coalesce(last_company_id, $2) where id = $1', [
    person.id,
    company_id,
  ])
  await forgetSessions(db, person.id)
  return company_id
}

/** Names the draft; a company that works already has its name from its own settings. */
export async function nameDraft(
  { db, now, session }: Saving,
  companyId: string,
  name: string,
): Promise<void> {
  await db.run(
    `update companies set name = $2, revision = revision + 1, updated_at = $3
     where id = $1 and name <> $2 and ${isOwnDraft('$4')}`,
    [companyId, name, now, session.user_id],
  )
}

/** From now on it is an ordinary demo, or one whose trial is over, with something to try it with; false when it was no draft. */
export async function openDraft(
  context: Saving,
  companyId: string,
  type: Newcomer['onboarding_type'],
): Promise<boolean> {
  await writeAlone('categories', { db: context.db, session: { company_id: companyId } })
  const opened = await context.db.run(
    `update companies set state = case when expiry_date <= $2 then 'expired' else 'demo' end, revision = revision + 1, updated_at = $2
     where id = $1 and ${isOwnDraft('$3')}`,
    [companyId, context.now, context.session.user_id],
  )
  if (opened === 0) return false
  await record(context, companyId, 'onboarding.finish')
  await addSamples(context, companyId, type)
  return true
}

function record({ db, session, now, newId, ip }: Saving, companyId: string, action: string): Promise<void> {
  const entry = { action, entity: 'companies', entity_id: companyId }
  const { user_id, user_name } = session
  return audit(db, { company_id: companyId, user_id, user_name }, entry, now, newId, ip)
}

/** Where the phone is from, when the product sells there. */
export function countryOf(phone: string): string {
  const { country } = checkPhone(phone)
  return countries.some(({ code }) => code === country) ? (country ?? DEFAULT_COUNTRY) : DEFAULT_COUNTRY
}
