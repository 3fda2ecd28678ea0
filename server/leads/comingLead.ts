import { countries } from '#contract/countries.ts'
import { fold } from '#contract/fold.ts'
import type { LeadSource } from '#contract/leads.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import { searchOf } from './checkLead.ts'
import { sellingRoles } from './choices.ts'
import { firstStage, lockPhone } from './joinLead.ts'

/** Somebody who comes by themselves; a phone, a messenger or both tell who it is. */
export interface Coming {
  source: Extract<LeadSource, 'sign_up' | 'website' | 'bot'>
  /** What brought them: `?source=` of the site or `src-` of the bot; empty when nobody knows. */
  code: string
  name: string
  /** E.164. */
  phone: string | null
  /** Their id there, and the name by which people find them. */
  messenger: { id: number; name: string } | null
  company: string
  category_id: string | null
  country: string | null
  notes: string
  company_id: string | null
}

interface Means {
  now: Date
  newId(): string
}

/** Makes a lead of who comes, or tells the one that is known by phone or messenger more; `db` is a root transaction, and this its last statement. */
export async function comingLead(db: Db, coming: Coming, { now, newId }: Means): Promise<void> {
  const knownId = await findKnown(db, coming)
  const id = knownId ?? newId()
  const version = knownId === undefined ? await add(db, id, coming, now) : await join(db, id, coming, now)
  if (version === undefined) return
  // A new lead says itself where it comes from; what was known of another one was added to.
  if (knownId !== undefined) {
    const changes = {
      source: [null, coming.source],
      ...(coming.company_id && { company_id: [null, coming.company_id] }),
    }
    const entry = { action: 'leads.join', entity: 'leads', entity_id: id, entity_name: coming.name, changes }
    await audit(db, { company_id: null, user_id: null, user_name: 'system' }, entry, now, newId, '')
  }
  const told = { event: 'row.changed', entity: 'leads', entity_id: id } as const
  await emitToPlatform(db, { ...told, version, permission: 'admin.leads.view' }, now)
}

/** By the phone before the messenger: nobody else looks for either until the transaction ends. */
async function findKnown(db: Db, { phone, messenger }: Coming): Promise<string | undefined> {
  const byPhone = phone === null ? undefined : await lockPhone(db, phone)
  if (messenger === null) return byPhone
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead of ${messenger.id}`])
  if (byPhone !== undefined) return byPhone
  const known = await db.one<{ id: string }>(
    `select id from leads where messenger_id = $1 and archived_at is null and (phone is null or $2::text is null)
     order by created_at limit 1 for update`,
    [messenger.id, phone],
  )
  return known?.id
}

async function add(db: Db, id: string, coming: Coming, now: Date): Promise<number> {
  const currency = countries.find(({ code }) => code === coming.country)?.currency ?? 'USD'
  const messenger = coming.messenger?.name ?? null
  await db.run(
    `insert into leads (id, name, phone, messenger, messenger_id, company, category_id, country, source, source_code, notes, stage_id,
       manager_id, currency, company_id, due_at, staged_at, search, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::timestamptz + interval '24 hours', $16, $17, $16, $16)`,
    [
      id,
      coming.name,
      coming.phone,
      messenger,
      coming.messenger?.id ?? null,
      coming.company,
      coming.category_id,
      coming.country,
      coming.source,
      coming.code,
      coming.notes,
      await firstStage(db, 'new'),
      await nextManager(db),
      currency,
      coming.company_id,
      now,
      searchOf({ ...coming, messenger, city: '' }),
    ],
  )
  return 1
}

/** What is known stays; a lead that was lost begins anew, and has to be touched within a day. Undefined when there is nothing new. */
async function join(db: Db, id: string, coming: Coming, now: Date): Promise<number | undefined> {
  const { phone, messenger, company, country, category_id, notes, code, company_id } = coming
  const joined = await db.one<{ version: number }>(
    `update leads set phone = coalesce(leads.phone, $2), messenger = coalesce(leads.messenger, $3),
       messenger_id = coalesce(leads.messenger_id, $4), company = case when leads.company = '' then $5 else leads.company end,
       country = coalesce(country, $6), category_id = coalesce(leads.category_id, $7),
       notes = case when $8 = '' or position($8 in notes) > 0 then notes else left(concat_ws(e'\\n\\n', nullif(notes, ''), $8), 2000) end,
       source_code = case when source_code = '' then $9 else source_code end, company_id = coalesce($10, company_id),
       search = concat_ws(' ', leads.search, $11::text),
       stage_id = case when stage.category = 'lost' then $12 else stage_id end,
       staged_at = case when stage.category = 'lost' then $13 else staged_at end,
       due_at = case when stage.category = 'lost' then $13::timestamptz + interval '24 hours' else due_at end,
       next_step = case when stage.category = 'lost' then '' else next_step end,
       next_step_at = case when stage.category = 'lost' then null else next_step_at end,
       lost_reason = null, version = leads.version + 1, updated_at = $13
     from lead_stages as stage
     where stage.id = leads.stage_id and leads.id = $1 and (
       stage.category = 'lost' or leads.phone is null and $2::text is not null or messenger_id is null and $4::bigint is not null
       or leads.company = '' and $5 <> '' or $8 <> '' and position($8 in notes) = 0 or source_code = '' and $9 <> ''
       or $10::uuid is not null and company_id is distinct from $10)
     returning leads.version`,
    [
      id,
      phone,
      messenger?.name ?? null,
      messenger?.id ?? null,
      company,
      country,
      category_id,
      notes,
      code,
      company_id,
      fold([phone ?? '', company].join(' ')).trim() || null,
      await firstStage(db, 'new'),
      now,
    ],
  )
  return joined?.version
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
