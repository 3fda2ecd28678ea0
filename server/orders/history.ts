import type { OrderEvent } from '#contract/orders.ts'
import { audit, auditSystem } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Work, actorOf } from '#server/http/work.ts'

/** Writes one line of an order's history. */
export async function record(
  work: Work,
  orderId: string,
  type: OrderEvent['type'],
  data: Record<string, unknown>,
): Promise<void> {
  const { db, session, newId, now, allowed_by } = work
  const actor = actorOf(work)
  await db.run(
    {
      name: 'order_event',
      text: `insert into order_events (company_id, id, order_id, type, actor_id, actor_name, data, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    },
    [session.company_id, newId(), orderId, type, actor.id, actor.name, { ...data, allowed_by }, now],
  )
}

/** Tells everybody who may see the order that it is new or has changed; the last statement of a change. */
export async function announce(
  { db, session, now }: Work,
  order: { id: string; version: number; branch_id: string },
  event: 'order.created' | 'order.updated',
  patch: Record<string, unknown> = {},
): Promise<void> {
  const { id, version, branch_id } = order
  await emit(
    db,
    session.company_id,
    { event, entity: 'orders', entity_id: id, version, branch_id, permission: 'orders.view', patch },
    now,
  )
}

/** Writes what an owner may want to check later: discounts, cancellations, unpaid ends. */
export async function auditOrder(
  { db, session, channel, now, newId, ip }: Work,
  action: string,
  orderId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const entry = { action, entity: 'orders', entity_id: orderId, changes }
  if (channel === 'staff') await audit(db, session, entry, now, newId, ip)
  else await auditSystem(db, session.company_id, entry, now, newId)
}
