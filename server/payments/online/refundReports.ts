import type { Work } from '#server/http/work.ts'
import { announce } from '#server/orders/history.ts'
import { isId } from './isId.ts'
import { closeCases, openCase } from './openCases.ts'
import type { RefundReport } from './provider.ts'

interface Noted {
  id: string
  order_id: string
  method_name: string
  amount: number
  currency: string
  payment_reference: string | null
}

/** Writes what the provider says of a refund; what has gone back stays so, unless the bank returns it. */
export async function noteRefund(work: Work, report: RefundReport): Promise<void> {
  const { db, session, now } = work
  if (report.id === null || !isId(report.id) || report.state === 'pending') return
  const noted = await db.one<Noted>(
    `update online_refunds set state = $3, reference = $4, problem = $5, updated_at = $6
     from payments join orders on orders.company_id = payments.company_id and orders.id = payments.order_id
     left join payment_attempts on payment_attempts.company_id = payments.company_id and payment_attempts.payment_id = payments.id
     where online_refunds.company_id = $1 and online_refunds.id = $2 and online_refunds.state <> $3
       and (online_refunds.state <> 'failed' or online_refunds.reference is distinct from $4)
       and payments.company_id = $1 and payments.id = online_refunds.payment_id
     returning online_refunds.id, orders.id as order_id, payments.method_name, online_refunds.amount, orders.currency,
       payment_attempts.payment_reference`,
    [session.company_id, report.id, report.state, report.reference, report.said, now],
  )
  if (!noted) return
  if (report.state === 'done') await closeCases(work, { online_refund_id: noted.id }, 'refund_failed')
  else await openFailed(work, noted, report.said)
  await tellOrder(work, noted.order_id)
}

/** What is shown of the order has changed. */
async function tellOrder(work: Work, id: string): Promise<void> {
  const { db, session, now } = work
  const order = await db.one<{ id: string; version: number; branch_id: string }>(
    `update orders set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning id, version, branch_id`,
    [session.company_id, id, now],
  )
  if (order) await announce(work, order, 'order.updated')
}

/** A refund that the provider refuses, or of which it has not been heard for too long. */
export async function failRefund(work: Work, id: string, said: string): Promise<void> {
  await noteRefund(work, { id, reference: '', state: 'failed', said })
}

const openFailed = (work: Work, noted: Noted, said: string) =>
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
