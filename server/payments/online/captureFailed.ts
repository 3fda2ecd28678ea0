import type { Work } from '#server/http/work.ts'
import type { Attempt } from './attempts.ts'
import { openCase } from './openCases.ts'

/** The order counts on money that was held, and does not come. */
export const openCaptureFailed = (work: Work, attempt: Attempt, said: string) =>
  openCase(work, {
    kind: 'capture_failed',
    subject: attempt.id,
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    method_name: attempt.method_name,
    amount: attempt.amount,
    currency: attempt.currency,
    reference: attempt.payment_reference ?? attempt.reference ?? '',
    said,
  })
