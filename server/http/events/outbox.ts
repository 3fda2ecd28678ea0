import type { EventData, EventName } from '#contract/events.ts'
import type { AnyPermission } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { PLATFORM } from './eventLog.ts'

/** The channel on which committed events are announced as `{company id}:{seq}`, or `platform:{seq}`. */
export const outboxChannel = 'outbox'

export interface OutboxEvent {
  event: EventName
  entity: EventData['entity']
  entity_id: string
  version: number
  /** Null or left out: every branch. */
  branch_id?: string | null
  /** The permission that a reader needs; null or left out: none. */
  permission?: AnyPermission | null
  /** Only this user receives it; null or left out: everybody with the permission. */
  user_id?: string | null
  /** Fields that everybody who can see the entity can see. */
  patch?: Record<string, unknown>
}

/** Writes an event in the caller's transaction and notifies on commit; returns its number. Call it last: it locks the counters of the company. */
export async function emit(db: Db, companyId: string, event: OutboxEvent, now: Date): Promise<number> {
  const [seq] = await emitToEach(db, [companyId], event, now)
  if (seq === undefined) throw new Error('The company has no counters')
  return seq
}

/** The same event for several companies; its number in each. */
export async function emitToEach(
  db: Db,
  companyIds: readonly string[],
  event: OutboxEvent,
  now: Date,
): Promise<number[]> {
  const rows = await db.query<{ seq: number }>(
    {
      name: 'emit',
      text: `with next as (
          update company_counters set event_seq = event_seq + 1 where company_id = any($1) returning company_id, event_seq
        ), written as (
          insert into outbox (company_id, seq, event, entity, entity_id, version, branch_id, permission, user_id, patch, created_at)
          select company_id, event_seq, $2, $3, $4, $5, $6, $7, $8, $9, $10 from next returning company_id, seq
        )
        select seq, pg_notify('${outboxChannel}', company_id || ':' || seq) from written`,
    },
    [
      companyIds,
      event.event,
      event.entity,
      event.entity_id,
      event.version,
      event.branch_id ?? null,
      event.permission ?? null,
      event.user_id ?? null,
      event.patch ?? {},
      now,
    ],
  )
  return rows.map(({ seq }) => seq)
}

/** The same for rows of the platform and its administrators. */
export async function emitToPlatform(
  db: Db,
  event: Pick<OutboxEvent, 'event' | 'entity' | 'entity_id' | 'version' | 'permission'>,
  now: Date,
): Promise<void> {
  await db.run(
    {
      name: 'emit_platform',
      text: `with next as (
          update platform_counters set event_seq = event_seq + 1 returning event_seq
        ), written as (
          insert into platform_outbox (seq, event, entity, entity_id, version, permission, created_at)
          select event_seq, $1, $2, $3, $4, $5, $6 from next returning seq
        )
        select pg_notify('${outboxChannel}', '${PLATFORM}:' || seq) from written`,
    },
    [event.event, event.entity, event.entity_id, event.version, event.permission ?? null, now],
  )
}
