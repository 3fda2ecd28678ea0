import type { Work } from '#server/http/work.ts'
import { announce } from '#server/orders/history.ts'
import { closeCases, closeGivenBack, closeOrderCases, unnotedKinds } from './closeCases.ts'
import { isId } from './isId.ts'
import { openCase, tellCase, tellTeam } from './openCases.ts'
import type { RefundReport } from './provider.ts'

interface Noted {
  id: string
  amount: number
  /** Null where nothing of it was ever noted at an order. */
  order_id: string | null
  method_name: string
  currency: string
  payment_reference: string | null
}

/** Writes what the provider says of a refund; what has gone back stays so, unless the bank returns it. */
export async function noteRefund(work: Work, report: RefundReport): Promise<void> {
  const { state, said } = report
  if (state === 'pending') return
  if (report.id === null) return noteForeign(work, report)
  const noted = isId(report.id) ? await write(work, { ...report, id: report.id }) : undefined
  if (!noted) return
  const { id, order_id } = noted
  if (order_id === null)
    return state === 'done' ? closeGivenBack(work, { online_refund_id: id }) : openAgain(work, id, said)
  // The order is locked before its cases, as whoever gives money back has locked it.
  const order = await raise(work, order_id)
  if (state === 'done') await closeCases(work, { online_refund_id: id }, 'refund_failed')
  else await openFailed(work, { ...noted, order_id }, said)
  await closeOrderCases(work, order_id)
  if (order) await announce(work, order, 'order.updated')
}

/** What somebody has given back in the provider's own dashboard. */
async function noteForeign(work: Work, { state, payment }: RefundReport): Promise<void> {
  if (state !== 'done' || !payment) return
  await closeGivenBack(work, { payment_reference: payment.reference, amount: payment.amount })
}

const write = ({ db, session, now }: Work, { id, state, reference, said }: RefundReport & { id: string }) =>
  db.one<Noted>(
    `with noted as (
       update online_refunds set state = $3, reference = $4, problem = $5, updated_at = $6
       where company_id = $1 and id = $2 and state <> $3 and (state <> 'failed' or reference is distinct from $4)
       returning id, amount, payment_id)
     select noted.id, noted.amount, orders.id as order_id, coalesce(payments.method_name, '') as method_name,
       coalesce(orders.currency, '') as currency, payment_attempts.payment_reference
     from noted left join payments on payments.company_id = $1 and payments.id = noted.payment_id
     left join orders on orders.company_id = $1 and orders.id = payments.order_id
     left join payment_attempts on payment_attempts.company_id = $1 and payment_attempts.payment_id = payments.id`,
    [session.company_id, id, state, reference, said, now],
  )

/** What is shown of the order has changed. */
const raise = ({ db, session, now }: Work, id: string) =>
  db.one<{ id: string; version: number; branch_id: string }>(
    `update orders set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning id, version, branch_id`,
    [session.company_id, id, now],
  )

/** A refund that the provider refuses, or of which it has not been heard for too long. */
export async function failRefund(work: Work, id: string, said: string): Promise<void> {
  await noteRefund(work, { id, reference: '', state: 'failed', said, payment: null })
}

const openFailed = (work: Work, noted: Noted & { order_id: string }, said: string) =>
  openCase(work, {
    kind: 'refund_failed',
    subject: noted.id,
    order_id: noted.order_id,
    online_refund_id: noted.id,
    method_name: noted.method_name,
    amount: noted.amount,
    currency: noted.currency,
    reference: noted.payment_reference ?? '',
    said,
  })

/** The case that it was given back by waits for a person again, even where the bank has returned it later. */
async function openAgain(work: Work, refundId: string, said: string): Promise<void> {
  const { db, session, now } = work
  const opened = await db.one<{ id: string; version: number; order_id: string | null }>(
    `update payment_cases set said = $4, settled_at = null, settled_by = null, settled_by_name = null, version = version + 1, updated_at = $5
     where company_id = $1 and online_refund_id = $2 and kind = any($3) returning id, version, order_id`,
    [session.company_id, refundId, unnotedKinds, said, now],
  )
  if (!opened) return
  await tellCase(work, opened.id, opened.version)
  await tellTeam(work, opened.id, opened.order_id)
}
