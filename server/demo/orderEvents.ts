import { ONLINE_FEE_BP } from './makeOnlinePayments.ts'
import type { Making } from './making.ts'
import type { Step } from './orderPath.ts'
import type { Rows } from './writeOrders.ts'

/** Who took the order and how its money came in. */
export interface Ending {
  operator: { id: string; name: string }
  reason: { id: string }
  method: { id: string; name: string }
  isPaid: boolean
  kind: 'cash' | 'card_on_hand' | 'online'
  total: number
}

/** Writes what happened on the way, and the money that was taken at its end. */
export function addEvents(
  { companyId, newId }: Making,
  orderId: string,
  path: Step[],
  ending: Ending,
  rows: Pick<Rows, 'events' | 'payments'>,
) {
  const { operator, reason, method, kind, total } = ending
  const event = (
    type: string,
    at: Date,
    data: Record<string, unknown>,
    actor: { id: string; name: string } | null = operator,
  ) =>
    rows.events.push({
      company_id: companyId,
      id: newId(),
      order_id: orderId,
      type,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      data,
      created_at: at,
    })
  event('created', path[0]!.at, { total })
  path.slice(1).forEach(({ stage, at }, index) => {
    const from = path[index]!.stage
    const type = stage.category === 'cancelled' ? 'cancelled' : from.category === 'new' ? 'accepted' : 'moved'
    const stage_id = [from.id, stage.id]
    event(
      type,
      at,
      stage.category === 'cancelled'
        ? { stage_id, reason_id: reason.id, note: '', restock: true }
        : { stage_id },
    )
  })
  if (!ending.isPaid || total === 0) return
  const at = path.at(-1)!.at
  // The provider takes it by itself, and keeps its fee.
  const isOnline = kind === 'online'
  const cashier = isOnline ? null : operator
  event('payment', at, { amount: total, kind, method_name: method.name }, cashier)
  rows.payments.push({
    company_id: companyId,
    id: newId(),
    order_id: orderId,
    method_id: method.id,
    kind,
    method_name: method.name,
    state: 'captured',
    amount: total,
    cash_given: kind === 'cash' ? total : null,
    fee: isOnline ? Math.round((total * ONLINE_FEE_BP) / 10_000) : 0,
    taken_by: cashier?.id ?? null,
    taken_by_name: cashier?.name ?? null,
    created_at: at,
  })
}
