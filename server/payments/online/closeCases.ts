import type { PaymentCaseKind } from '#contract/paymentCases.ts'
import type { Work } from '#server/http/work.ts'
import { settleStatus } from './attempts.ts'
import { tellCase } from './openCases.ts'

/** What a payment is over by that was never noted at an order. */
export const unnotedKinds = ['mismatch', 'overpaid', 'orphan'] as const satisfies PaymentCaseKind[]

interface Closed {
  id: string
  version: number
}

const tellAll = async (work: Work, closed: Closed[]) => {
  for (const { id, version } of closed) await tellCase(work, id, version)
}

/** What has come right by itself needs nobody any more. */
export async function closeCases(
  work: Work,
  of: { attempt_id: string } | { online_refund_id: string },
  ...kinds: PaymentCaseKind[]
): Promise<void> {
  const { db, session, now } = work
  const [column, id] = Object.entries(of)[0] ?? []
  const closed = await db.query<Closed>(
    `update payment_cases set settled_at = $4, version = version + 1, updated_at = $4
     where company_id = $1 and ${column} = $2 and kind = any($3) and settled_at is null returning id, version`,
    [session.company_id, id, kinds, now],
  )
  await tellAll(work, closed)
}

/**
 * Of an order whose money came after it was cancelled: nothing is open any more once it is no longer cancelled, or all of the
 * money has gone back and the provider has sent its part, or a person has dealt with what it would not send.
 */
export async function closeOrderCases(work: Work, orderId: string): Promise<void> {
  const { db, session, now } = work
  const closed = await db.query<Closed>(
    {
      name: 'close_order_cases',
      text: `update payment_cases set settled_at = $3, version = version + 1, updated_at = $3
        where company_id = $1 and order_id = $2 and kind = 'cancelled_order' and settled_at is null and exists (
          select from orders where company_id = $1 and id = $2 and (category <> 'cancelled' or paid <= refunded and not exists (
            select from online_refunds join refunds on refunds.company_id = $1 and refunds.id = refund_id
            where online_refunds.company_id = $1 and refunds.order_id = $2 and (state = 'pending' or state = 'failed' and exists (
              select from payment_cases as failed where failed.company_id = $1 and failed.online_refund_id = online_refunds.id
                and failed.settled_at is null)))))
        returning id, version`,
    },
    [session.company_id, orderId, now],
  )
  await tellAll(work, closed)
}

type Back = { online_refund_id: string } | { payment_reference: string; amount: number }

/** What was never noted at an order has gone back: by its case, or in the provider's own dashboard. */
export async function closeGivenBack(work: Work, back: Back): Promise<void> {
  const { db, session, now } = work
  const [condition, values] =
    'online_refund_id' in back
      ? ['online_refund_id = $4', [back.online_refund_id]]
      : ['payment_reference = $4 and amount <= $5', [back.payment_reference, back.amount]]
  const closed = await db.query<Closed & { attempt_id: string | null }>(
    `update payment_cases set settled_at = $2, version = version + 1, updated_at = $2
     where company_id = $1 and kind = any($3) and settled_at is null and ${condition} returning id, version, attempt_id`,
    [session.company_id, now, unnotedKinds, ...values],
  )
  for (const { attempt_id } of closed) if (attempt_id) await settleAttempt(work, attempt_id)
  await tellAll(work, closed)
}

/**
 * What a person had to look at moves no more by itself. A page of which nothing was heard is ended by the next sweep while its time
 * lasts, and has expired after it; only its own word still counts.
 */
export async function settleAttempt(work: Work, attemptId: string): Promise<void> {
  const { db, session, now } = work
  const moved = await db.one<{ order_id: string }>(
    `update payment_attempts set updated_at = $3, next_at = case when state <> 'review' and expires_at > $3 then $3 else next_at end,
       state = case when state = 'review' then 'settled' when expires_at > $3 then state else 'expired' end
     where company_id = $1 and id = $2 and state in ('review', 'opening', 'pending') returning order_id`,
    [session.company_id, attemptId, now],
  )
  if (moved) await settleStatus(work, moved.order_id)
}
