import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emitToPlatform } from '#server/http/events/outbox.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import type { Log, Ports } from '#server/ports.ts'
import { firstStage } from './joinLead.ts'

const MOST_AT_ONCE = 200

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock' | 'newId'>
  log: Log
}

/** Starts following what the companies of leads do; answers how to stop. */
export function startMovingLeads({ database, ports, log }: Parts): () => Promise<void> {
  return everyHour({ log, database }, { name: 'leads.move', failure: 'Leads could not be moved on' }, () =>
    database.asRoot((db) => moveLeads(db, ports.clock(), () => ports.newId())),
  )
}

/**
 * Moves leads forward and never back: to the first stage of those on their way once the company is no draft any more, or with
 * its first order, to the first won one when the company has paid; to each once, so that what people move back stays.
 */
export async function moveLeads(db: Db, now: Date, newId: () => string): Promise<void> {
  const paid = `exists (select from subscriptions where subscriptions.company_id = leads.company_id
    and subscriptions.state in ('active', 'cancelled_at_end'))`
  await move(db, { from: ['new', 'in_progress'], to: 'won', when: paid, now, newId })
  const works = `(exists (select from companies where companies.id = leads.company_id and companies.state not in ('draft', 'closed'))
    or exists (select from company_counters where company_counters.company_id = leads.company_id and orders > 0))`
  await move(db, { from: ['new'], to: 'in_progress', when: works, now, newId })
}

interface Move {
  from: string[]
  to: 'in_progress' | 'won'
  when: string
  now: Date
  newId(): string
}

async function move(db: Db, { from, to, when, now, newId }: Move): Promise<void> {
  const stage = await firstStage(db, to)
  const moved = await db.query<{ id: string; name: string; version: number; was: string }>(
    `update leads set stage_id = $1, staged_at = $2, updated_at = $2, version = leads.version + 1, followed = $3,
       due_at = case when $3 = 'won' then null else due_at end
     from (
       select leads.id, leads.stage_id from leads join lead_stages on lead_stages.id = leads.stage_id
       where due_at is not null and leads.archived_at is null and company_id is not null and category = any($4) and (followed is null or followed = 'in_progress' and $3 = 'won')
         and ${when}
       order by leads.id limit ${MOST_AT_ONCE} for update of leads skip locked
     ) as due
     where leads.id = due.id returning leads.id, leads.name, leads.version, due.stage_id as was`,
    [stage, now, to, from],
  )
  for (const { id, name, version, was } of moved) {
    const changes = { stage_id: [was, stage] }
    const entry = { action: 'leads.follow', entity: 'leads', entity_id: id, entity_name: name, changes }
    await audit(db, { company_id: null, user_id: null, user_name: 'system' }, entry, now, newId, '')
    const told = { event: 'row.changed', entity: 'leads', entity_id: id } as const
    await emitToPlatform(db, { ...told, version, permission: 'admin.leads.view' }, now)
  }
}
