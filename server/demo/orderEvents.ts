import type { Making } from './making.ts'
import type { Step } from './orderPath.ts'
import type { Rows } from './writeOrders.ts'

/** Who took the order and how its money came in. */
export interface Ending {
  operator: { id: string; name: string }
  reason: { id: string }
  methods: Record<'cash' | 'card_on_hand', { id: string; name: string }>
  isPaid: boolean
  kind: 'cash' | 'card_on_hand'
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
  const { operator, reason, methods, kind, total } = ending
  const event = (type: string, at: Date, data: Record<string, unknown>) =>
    rows.events.push({
      company_id: companyId,
      id: newId(),
      order_id: orderId,
      type,
      actor_id: operator.id,
      actor_name: operator.name,
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
  event('payment', at, { amount: total, kind, method_name: methods[kind].name })
  rows.payments.push({
    company_id: companyId,
    id: newId(),
    order_id: orderId,
    method_id: methods[kind].id,
    kind,
    method_name: methods[kind].name,
    state: 'captured',
    amount: total,
    cash_given: kind === 'cash' ? total : null,
    taken_by: operator.id,
    taken_by_name: operator.name,
    created_at: at,
  })
}
