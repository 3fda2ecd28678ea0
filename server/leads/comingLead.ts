import { countries } from '#contract/countries.ts'
import { fold } from '#contract/fold.ts'
import type { LeadSource } from '#contract/leads.ts'
import type { Db } from '#server/db/tenant.ts'
import { type Actor, audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import { searchOf } from './checkLead.ts'
import { sellingRoles } from './choices.ts'
import { firstStage, lockMessenger, lockPhone } from './joinLead.ts'
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
  const told = came.isNew || came.isRevived ? came.managerId : null
  if (told !== null) await tellManager(db, { id: came.id, user_id: told, count: 1 }, means.now)
  await tellOfLead(db, came.id, came.version, means.now)
}

const itself: Actor = { company_id: null, user_id: null, user_name: 'system' }

interface Taken {
  id: string
  isNew: boolean
  /** It was lost, and begins anew. */
  isRevived: boolean
  managerId: string | null
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
  const added = { version: 1, manager_id: manager, company_id: coming.company_id, is_revived: false }
  if (isNew) await add(db, id, coming, manager, now)
  const row = isNew ? added : await join(db, id, coming, manager, now)
  // What was told of it before was of another time.
  if (row?.is_revived) await db.run('delete from lead_news where lead_id = $1', [id])
  // Who comes by themselves says itself where it comes from; what was known of another one was added to.
  if (row !== undefined && !(isNew && actor === itself)) {
    const changes = {
      source: [null, coming.source],
      ...(coming.company_id &&
        row.company_id === coming.company_id && { company_id: [null, coming.company_id] }),
    }
    const action = isNew ? 'leads.create' : 'leads.join'
    const entry = { action, entity: 'leads', entity_id: id, entity_name: coming.name, changes }
    await audit(db, actor, entry, now, newId, ip)
  }
  return {
    id,
    isNew,
    isRevived: row?.is_revived ?? false,
    managerId: row?.manager_id ?? null,
    version: row?.version,
  }
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
  const byMessenger = await lockMessenger(db, messenger, phone)
  return byPhone ?? byMessenger
}

async function add(db: Db, id: string, coming: Coming, manager: string | null, now: Date): Promise<void> {
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
}

interface Joined {
  version: number
  manager_id: string | null
  company_id: string | null
  is_revived: boolean
}

/**
 * What is known stays; a lead that was lost begins anew as one that nobody has touched, and has to be within a day. One that is
 * won keeps the company that it became. Undefined when there is nothing new.
 */
async function join(
  db: Db,
  id: string,
  coming: Coming,
  manager: string | null,
  now: Date,
): Promise<Joined | undefined> {
  const { phone, messenger, company, city = '', country, category_id, notes, code, company_id } = coming
  return db.one<Joined>(
    `update leads set phone = coalesce(leads.phone, $2), messenger = coalesce(leads.messenger, $3),
       messenger_id = coalesce(leads.messenger_id, $4), company = case when leads.company = '' then $5 else leads.company end,
       city = case when city = '' then $14 else city end, country = coalesce(country, $6), category_id = coalesce(leads.category_id, $7),
       notes = case when $8 = '' or position($8 in notes) > 0 then notes else left(concat_ws(e'\\n\\n', nullif(notes, ''), $8), 2000) end,
       source_code = case when source_code = '' then $9 else source_code end, company_id = ${keptCompany},
       search = concat_ws(' ', leads.search, $11::text),
       stage_id = case when stage.category = 'lost' then $12 else stage_id end,
       staged_at = case when stage.category = 'lost' then $13 else staged_at end,
       due_at = case when stage.category = 'lost' then $13::timestamptz + interval '24 hours' else due_at end,
       touched_at = case when stage.category = 'lost' then null else touched_at end,
       manager_id = case when stage.category = 'lost' then coalesce(manager_id, $15) else manager_id end,
       next_step = case when stage.category = 'lost' then '' else next_step end,
       next_step_at = case when stage.category = 'lost' then null else next_step_at end,
       followed = case when stage.category = 'lost' then coalesce(followed, 'in_progress') else followed end,
       lost_reason = null, version = leads.version + 1, updated_at = $13
     from lead_stages as stage
     where stage.id = leads.stage_id and leads.id = $1 and (
       stage.category = 'lost' or leads.phone is null and $2::text is not null or messenger_id is null and $4::bigint is not null
       or leads.company = '' and $5 <> '' or city = '' and $14 <> '' or leads.messenger is null and $3::text is not null or $8 <> '' and position($8 in notes) = 0 or source_code = '' and $9 <> ''
       or company_id is distinct from ${keptCompany})
     returning leads.version, manager_id, company_id, stage.category = 'lost' as is_revived`,
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
      manager,
    ],
  )
}

const keptCompany = `case when stage.category = 'won' then coalesce(company_id, $10::uuid) else coalesce($10::uuid, company_id) end`

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
