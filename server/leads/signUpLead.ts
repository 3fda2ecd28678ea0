import { fold } from '#contract/fold.ts'
import { countries } from '#contract/countries.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import { sellingRoles } from './choices.ts'
import { firstStage, lockPhone } from './joinLead.ts'
import { searchOf } from './checkLead.ts'

interface Newcomer {
  name: string
  phone: string
  companyId: string
}

/** Whoever signs up with a company is a lead, or the lead that is known by the phone; `db` is a root transaction, and this its last statement. */
export async function signUpLead(
  db: Db,
  { name, phone, companyId }: Newcomer,
  { now, newId }: { now: Date; newId(): string },
): Promise<void> {
  const company = await db.one<{ name: string; category_id: string | null; country: string }>(
    'select name, category_id, country from companies where id = $1',
    [companyId],
  )
  if (!company) return
  const knownId = await lockPhone(db, phone)
  const id = knownId ?? newId()
  const { version } = await (knownId === undefined ? addLead() : joinKnown())
  // A new lead says itself where it comes from; what was known of another one was added to.
  if (knownId !== undefined) {
    const changes = { company_id: [null, companyId], source: [null, 'sign_up'] }
    const entry = { action: 'leads.join', entity: 'leads', entity_id: id, entity_name: name, changes }
    await audit(db, { company_id: null, user_id: null, user_name: 'system' }, entry, now, newId, '')
  }
  const told = { event: 'row.changed', entity: 'leads', entity_id: id } as const
  await emitToPlatform(db, { ...told, version, permission: 'admin.leads.view' }, now)

  async function addLead(): Promise<{ version: number }> {
    const currency = countries.find(({ code }) => code === company!.country)?.currency ?? 'USD'
    const known = { name, phone, messenger: null, company: company!.name, city: '' }
    await db.run(
      `insert into leads (id, name, phone, company, category_id, country, source, stage_id, manager_id, currency, company_id, due_at,
         staged_at, search, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'sign_up', $7, $8, $9, $10, $11::timestamptz + interval '24 hours', $11, $12, $11, $11)`,
      [
        id,
        name,
        phone,
        company!.name,
        company!.category_id,
        company!.country,
        await firstStage(db, 'new'),
        await nextManager(db),
        currency,
        companyId,
        now,
        searchOf(known),
      ],
    )
    return { version: 1 }
  }

  /** What is known stays; a lead that was lost begins anew, and has to be touched within a day. */
  async function joinKnown(): Promise<{ version: number }> {
    const joined = await db.one<{ version: number }>(
      `update leads set company_id = $2, company = case when leads.company = '' then $3 else leads.company end,
         search = leads.search || ' ' || $4, country = coalesce(country, $5), category_id = coalesce(leads.category_id, $6),
         stage_id = case when stage.category = 'lost' then $7 else stage_id end,
         staged_at = case when stage.category = 'lost' then $8 else staged_at end,
         due_at = case when stage.category = 'lost' then $8::timestamptz + interval '24 hours' else due_at end,
         next_step = case when stage.category = 'lost' then '' else next_step end,
         next_step_at = case when stage.category = 'lost' then null else next_step_at end,
         lost_reason = null, version = leads.version + 1, updated_at = $8
       from lead_stages as stage where stage.id = leads.stage_id and leads.id = $1 returning leads.version`,
      [
        id,
        companyId,
        company!.name,
        fold(company!.name),
        company!.country,
        company!.category_id,
        await firstStage(db, 'new'),
        now,
      ],
    )
    return joined!
  }
}

/** Who of those that sell got no lead for the longest time. */
async function nextManager(db: Db): Promise<string | null> {
  const row = await db.one<{ id: string }>(
    `select id from administrators
     where archived_at is null and not is_blocked and role = any($1) and role <> 'superroot'
     order by (select max(created_at) from leads where manager_id = administrators.id) nulls first, id limit 1`,
    [sellingRoles],
  )
  return row?.id ?? null
}
