import { countries } from '#contract/countries.ts'
import { fold } from '#contract/fold.ts'
import type { LeadSource } from '#contract/leads.ts'
import type { Db } from '#server/db/tenant.ts'
import { type Actor, audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import { searchOf } from './checkLead.ts'
import { sellingRoles } from './choices.ts'
import { firstStage, lockPhone } from './joinLead.ts'
import { tellManager } from './leadNews.ts'

/** Somebody who comes, by themselves or with a list; a phone, a messenger or both tell who it is. */
export interface Coming {
  source: LeadSource
  /** What brought them: `?source=` of the site or `src-` of the bot; empty when nobody knows. */
  code: string
  name: string
  /** E.164. */
  phone: string | null
  /** Their id there, where it is known, and the name by which people find them. */
  messenger: { id: number | null; name: string } | null
  company: string
  city?: string
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
export async function comingLead(db: Db, coming: Coming, means: Means): Promise<void> {
  const [manager] = await managersInTurn(db)
  const came = await takeIn(db, coming, manager ?? null, { ...means, actor: itself, ip: '' })
  if (came.version === undefined) return
  if (came.isNew && manager) await tellManager(db, { ...came, user_id: manager, count: 1 }, means.now)
  await tellOfLead(db, came.id, came.version, means.now)
}

const itself: Actor = { company_id: null, user_id: null, user_name: 'system' }

interface Taken {
  id: string
  isNew: boolean
  /** Left out when a known lead has learnt nothing new. */
  version: number | undefined
}

/** The same without telling anybody. */
export async function takeIn(
  db: Db,
  coming: Coming,
  manager: string | null,
  { now, newId, actor, ip }: Means & { actor: Actor; ip: string },
): Promise<Taken> {
  const knownId = await findKnown(db, coming)
  const id = knownId ?? newId()
  const isNew = knownId === undefined
  const version = isNew ? await add(db, id, coming, manager, now) : await join(db, id, coming, now)
  // Who comes by themselves says itself where it comes from; what was known of another one was added to.
  if (version !== undefined && !(isNew && actor === itself)) {
    const changes = {
      source: [null, coming.source],
      ...(coming.company_id && { company_id: [null, coming.company_id] }),
    }
    const action = isNew ? 'leads.create' : 'leads.join'
    const entry = { action, entity: 'leads', entity_id: id, entity_name: coming.name, changes }
    await audit(db, actor, entry, now, newId, ip)
  }
  return { id, isNew, version }
}

/** Tells the screens that a lead is there, or has changed; the last statement of its transaction. */
export async function tellOfLead(db: Db, id: string, version: number, now: Date): Promise<void> {
  const told = { event: 'row.changed', entity: 'leads', entity_id: id } as const
  await emitToPlatform(db, { ...told, version, permission: 'admin.leads.view' }, now)
}

/** By the phone before the messenger: nobody else looks for either until the transaction ends. */
async function findKnown(db: Db, { phone, messenger }: Coming): Promise<string | undefined> {
  const byPhone = phone === null ? undefined : await lockPhone(db, phone)
  if (messenger === null) return byPhone
  const { id, name } = messenger
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead of ${id ?? name}`])
  if (byPhone !== undefined) return byPhone
  const known = await db.one<{ id: string }>(
    `select id from leads where ${id === null ? 'lower(messenger) = lower($1)' : 'messenger_id = $1'}
       and archived_at is null and (phone is null or $2::text is null)
     order by created_at limit 1 for update`,
    [id ?? name, phone],
  )
  return known?.id
}

async function add(db: Db, id: string, coming: Coming, manager: string | null, now: Date): Promise<number> {
  const { city = '' } = coming
  const currency = countries.find(({ code }) => code === coming.country)?.currency ?? 'USD'
  const messenger = coming.messenger?.name ?? null
  await db.run(
    `insert into leads (id, name, phone, messenger, messenger_id, company, category_id, country, source, source_code, notes, stage_id,
       manager_id, currency, company_id, due_at, staged_at, search, city, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::timestamptz + interval '24 hours', $16, $17, $18, $16, $16)`,
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
      manager,
      currency,
      coming.company_id,
      now,
      searchOf({ ...coming, messenger, city }),
      city,
    ],
  )
  return 1
}

/** What is known stays; a lead that was lost begins anew, and has to be touched within a day. Undefined when there is nothing new. */
async function join(db: Db, id: string, coming: Coming, now: Date): Promise<number | undefined> {
  const { phone, messenger, company, city = '', country, category_id, notes, code, company_id } = coming
  const joined = await db.one<{ version: number }>(
    `update leads set phone = coalesce(leads.phone, $2), messenger = coalesce(leads.messenger, $3),
       messenger_id = coalesce(leads.messenger_id, $4), company = case when leads.company = '' then $5 else leads.company end,
       city = case when city = '' then $14 else city end, country = coalesce(country, $6), category_id = coalesce(leads.category_id, $7),
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
       or leads.company = '' and $5 <> '' or city = '' and $14 <> '' or leads.messenger is null and $3::text is not null or $8 <> '' and position($8 in notes) = 0 or source_code = '' and $9 <> ''
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
      fold([phone ?? '', company, city].join(' ')).trim() || null,
      await firstStage(db, 'new'),
      now,
      city,
    ],
  )
  return joined?.version
}

/** Those who sell, whoever got no lead for the longest time first; who has the right by being mightier is no seller. */
export async function managersInTurn(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from administrators
     where archived_at is null and not is_blocked and role = any($1) and role <> 'superroot'
     order by (select max(created_at) from leads where manager_id = administrators.id) nulls first, id`,
    [sellingRoles],
  )
  return rows.map(({ id }) => id)
}
