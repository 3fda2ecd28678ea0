import type { Lead, LeadInput, leads } from '#contract/leads.ts'
import type { LeadCategory } from '#contract/leadStages.ts'
import type { Db } from '#server/db/tenant.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { phoneOf } from '#server/session/phone.ts'

type Doing = WorkOn<typeof leads>

/** Makes a lead; who is known by the phone or the messenger already is told more about, and stays one lead. */
export async function joinLead(input: LeadInput, store: Store<typeof leads>, work: Doing): Promise<Lead> {
  const phone = input.phone === null ? undefined : phoneOf(input.phone, input.country ?? undefined)
  const byPhone = phone === undefined ? undefined : await lockPhone(work.db, phone)
  const { messenger } = input
  const byName =
    messenger !== null && (await lockMessenger(work.db, { id: null, name: messenger }, phone ?? null))
  const knownId = byPhone ?? (byName || undefined)
  if (knownId === undefined) return store.create(input, work)
  const known = await store.get(knownId, work)
  return store.update(knownId, known.version, addedTo(known, input), work, 'join')
}

/** Nobody else looks for the phone until the transaction ends; answers the living lead that has it. */
export async function lockPhone(db: Db, phone: string): Promise<string | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead:${phone}`])
  const known = await db.one<{ id: string }>(
    'select id from leads where phone = $1 and archived_at is null for update',
    [phone],
  )
  return known?.id
}

/** The same of a messenger; of two with one phone each neither is the other. */
export async function lockMessenger(
  db: Db,
  { id, name }: { id: number | null; name: string },
  phone: string | null,
): Promise<string | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lead of ${id ?? name.toLowerCase()}`,
  ])
  const known = await db.one<{ id: string }>(
    `select id from leads where ${id === null ? 'lower(messenger) = lower($1)' : 'messenger_id = $1'}
       and archived_at is null and (phone is null or $2::text is null)
     order by created_at limit 1 for update`,
    [id ?? name, phone],
  )
  return known?.id
}

/** What a second telling adds: what was not known, the next step, the notes below those that are there. A lost lead begins anew. */
function addedTo(known: Lead, told: LeadInput): Partial<LeadInput> {
  const { stage_id, next_step, next_step_at, notes, tag_ids, ...facts } = told
  const missing = Object.entries(facts).filter(
    ([field, value]) => isEmpty(known[field as keyof LeadInput]) && !isEmpty(value),
  )
  return {
    ...(Object.fromEntries(missing) as Partial<LeadInput>),
    ...(known.category === 'lost' && { stage_id }),
    ...(known.category !== 'won' && { next_step, next_step_at }),
    notes: [known.notes, notes].filter(Boolean).join('\n\n').slice(0, 2000),
    tag_ids: [...new Set([...known.tag_ids, ...tag_ids])].slice(0, 20),
  }
}

const isEmpty = (value: unknown) => value === null || value === ''

/** The first living stage of a category. */
export async function firstStage(db: Db, category: LeadCategory): Promise<string> {
  const row = await db.one<{ id: string }>(
    'select id from lead_stages where category = $1 and archived_at is null order by sort, id limit 1',
    [category],
  )
  return row!.id
}
