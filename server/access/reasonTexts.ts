import type { CancelReason } from '#contract/orders.ts'
import type { Text } from '#server/http/answers/refusal.ts'

/** Reasons of a cancellation as the bot says them. */
export const cancelReasonTexts: Record<CancelReason, Text> = {
  changed_mind: /*i18n*/ { id: 'access.reason.changed_mind', message: 'The customer changed their mind' },
  no_answer: /*i18n*/ { id: 'access.reason.no_answer', message: 'The customer does not answer' },
  out_of_stock: /*i18n*/ { id: 'access.reason.out_of_stock', message: 'Out of stock' },
  outside_zone: /*i18n*/ { id: 'access.reason.outside_zone', message: 'Outside the delivery zone' },
  closed: /*i18n*/ { id: 'access.reason.closed', message: 'We are closed' },
  wrong_price: /*i18n*/ { id: 'access.reason.wrong_price', message: 'Wrong price' },
  duplicate: /*i18n*/ { id: 'access.reason.duplicate', message: 'Ordered twice' },
  fraud: /*i18n*/ { id: 'access.reason.fraud', message: 'Fraud' },
  courier_failed: /*i18n*/ { id: 'access.reason.courier_failed', message: 'The courier could not deliver' },
  other: /*i18n*/ { id: 'access.reason.other', message: 'Another reason' },
}
