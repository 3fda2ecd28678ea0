import type { Work } from '#server/http/work.ts'
import { findOrder, holdStages } from '#server/orders/find.ts'
import type { Method } from '#server/orders/payMethods.ts'
import { addPayment, afterPayment } from '#server/orders/payments.ts'
import { dueOf } from '#server/orders/requirements.ts'
import { type Attempt, settleStatus } from './attempts.ts'
import { openCaptureFailed } from './captureFailed.ts'
import { closeCases } from './closeCases.ts'
import { openCase } from './openCases.ts'
import type { PageReport } from './provider.ts'

/**
 * Brings an attempt to what the provider says of its page, by one conditional update. States only rise: pending, failed,
 * expired, authorized, voided, captured; so whatever comes in whatever order, twice or late, ends in the same one. What a person has settled
 * moves no more.
 */
export async function applyReport(work: Work, attempt: Attempt, report: PageReport): Promise<void> {
  if (report.state === 'paid') return applyPaid(work, attempt, report)
  if (report.state === 'authorized') return applyHeld(work, attempt, report)
  const { db, session, now } = work
  const below = {
    pending: ['opening'],
    failed: ['opening', 'pending'],
    expired: ['opening', 'pending', 'failed'],
    voided: ['opening', 'pending', 'failed', 'expired', 'authorized'],
  }
  const moved = await db.one<{ held_amount: number | null }>(
    `update payment_attempts set state = $3, reference = coalesce(reference, $5), payment_reference = coalesce(payment_reference, $6),
       pay_url = coalesce($7, pay_url), updated_at = $8
     where company_id = $1 and id = $2 and state = any($4) returning held_amount`,
    [
      session.company_id,
      attempt.id,
      report.state,
      below[report.state],
      report.reference,
      report.paymentReference,
      report.url,
      now,
    ],
  )
  if (!moved || report.state === 'pending') return
  await closeCases(work, { attempt_id: attempt.id }, 'pending')
  await settleStatus(work, attempt.order_id)
  if (report.state === 'voided' && moved.held_amount !== null) await tellVoided(work, attempt)
}

/** Money that ran out, or that somebody has let go at the provider, does not come: of an order that waits for it somebody has to know. */
async function tellVoided(work: Work, attempt: Attempt): Promise<void> {
  const order = await findOrder(work, attempt.order_id)
  if (order.category !== 'cancelled' && dueOf(order) > 0) await openCaptureFailed(work, attempt, '')
}

/** The money is held: the order may be accepted with it. */
async function applyHeld(work: Work, attempt: Attempt, report: PageReport): Promise<void> {
  const { db, session, now } = work
  const stages = await holdStages(work)
  const order = await findOrder(work, attempt.order_id)
  if (attempt.state === 'voided') return noteHeld(work, attempt)
  if (!['opening', 'pending', 'failed', 'expired'].includes(attempt.state)) return
  if (report.amount !== attempt.amount || report.currency !== attempt.currency) {
    await keepForReview(work, attempt, report)
    return openFor(work, attempt, report, 'mismatch')
  }
  const moved = await db.run(
    `update payment_attempts set state = 'authorized', reference = coalesce(reference, $3), payment_reference = coalesce(payment_reference, $4),
       problem = '', next_at = $5, asked = 0, held_amount = amount, updated_at = $5
     where company_id = $1 and id = $2 and state in ('opening', 'pending', 'failed', 'expired')`,
    [session.company_id, attempt.id, report.reference, report.paymentReference, now],
  )
  if (moved === 0) return noteHeld(work, attempt)
  await closeCases(work, { attempt_id: attempt.id }, 'pending')
  await settleStatus(work, attempt.order_id)
  await afterPayment(work, order.id, stages)
}

/** That money was held is told after it was let go: nobody could have missed it before. */
async function noteHeld(work: Work, attempt: Attempt): Promise<void> {
  const { db, session, now } = work
  const noted = await db.run(
    `update payment_attempts set held_amount = amount, updated_at = $3
     where company_id = $1 and id = $2 and state = 'voided' and held_amount is null`,
    [session.company_id, attempt.id, now],
  )
  if (noted > 0) await tellVoided(work, attempt)
}

async function applyPaid(work: Work, attempt: Attempt, report: PageReport): Promise<void> {
  const stages = await holdStages(work)
  const order = await findOrder(work, attempt.order_id)
  const { id, amount, currency, method_id, method_name, fee_bp } = attempt
  if (report.amount !== amount || report.currency !== currency) {
    await keepForReview(work, attempt, report)
    return openFor(work, attempt, report, 'mismatch')
  }
  if (!(await claim(work, attempt, report))) return
  // Bounds count for what is chosen, not for what is paid already.
  const bounds = {
    fulfilments: [],
    branch_ids: [],
    min_sum: null,
    max_sum: null,
    needs_prepayment: false,
    surcharge_bp: 0,
    currencies: [],
    captures_at: 'order' as const,
    is_live: false,
  }
  const method: Method = { ...bounds, kind: 'online', id: method_id, name: method_name, fee_bp }
  const payment = await addPayment(work, order, { method, amount, cashGiven: null })
  if (payment === undefined) {
    await keepForReview(work, attempt, report)
    return openFor(work, attempt, report, 'overpaid')
  }
  await work.db.run(
    `update payment_attempts set state = 'captured', payment_id = $3 where company_id = $1 and id = $2`,
    [work.session.company_id, id, payment],
  )
  await closeCases(work, { attempt_id: id }, 'pending', 'capture_failed')
  await afterPayment(work, order.id, stages)
  if (order.category === 'cancelled') await openFor(work, attempt, report, 'cancelled_order')
}

/** Whether the attempt is not captured or settled yet; then it is locked, with what the provider calls it. */
async function claim({ db, session, now }: Work, { id }: Attempt, report: PageReport): Promise<boolean> {
  const claimed = await db.run(
    `update payment_attempts set reference = coalesce(reference, $3), payment_reference = coalesce($4, payment_reference), updated_at = $5
     where company_id = $1 and id = $2 and state not in ('captured', 'settled')`,
    [session.company_id, id, report.reference, report.paymentReference, now],
  )
  return claimed > 0
}

async function keepForReview(work: Work, attempt: Attempt, report: PageReport): Promise<void> {
  if (!(await claim(work, attempt, report))) return
  await work.db.run(`update payment_attempts set state = 'review' where company_id = $1 and id = $2`, [
    work.session.company_id,
    attempt.id,
  ])
  await closeCases(work, { attempt_id: attempt.id }, 'pending')
  await settleStatus(work, attempt.order_id)
}

const openFor = (
  work: Work,
  { id, order_id, method_id, method_name }: Attempt,
  { amount, currency, paymentReference, reference }: PageReport,
  kind: 'mismatch' | 'overpaid' | 'cancelled_order',
) =>
  openCase(work, {
    kind,
    subject: id,
    order_id,
    attempt_id: id,
    method_id,
    payment_reference: paymentReference,
    method_name,
    amount,
    currency,
    reference: paymentReference ?? reference ?? '',
  })
