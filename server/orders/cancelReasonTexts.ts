import type { CancelReasonKey } from '#contract/cancelReasons.ts'
import type { Text } from '#server/http/answers/refusal.ts'

/** Reasons of cancellations that a new company begins with; stored in every language. */
export const cancelReasonTexts: Record<CancelReasonKey, Text> = {
  changed_mind: /*i18n*/ {
    id: 'cancelReasons.preset.changed_mind',
    message: 'The customer changed their mind',
  },
  no_answer: /*i18n*/ { id: 'cancelReasons.preset.no_answer', message: 'The customer does not answer' },
  out_of_stock: /*i18n*/ { id: 'cancelReasons.preset.out_of_stock', message: 'Out of stock' },
  outside_zone: /*i18n*/ { id: 'cancelReasons.preset.outside_zone', message: 'Outside the delivery zone' },
  closed: /*i18n*/ { id: 'cancelReasons.preset.closed', message: 'We are closed' },
  wrong_price: /*i18n*/ { id: 'cancelReasons.preset.wrong_price', message: 'Wrong price' },
  duplicate: /*i18n*/ { id: 'cancelReasons.preset.duplicate', message: 'Ordered twice' },
  fraud: /*i18n*/ { id: 'cancelReasons.preset.fraud', message: 'Fraud' },
  courier_failed: /*i18n*/ {
    id: 'cancelReasons.preset.courier_failed',
    message: 'The courier could not deliver',
  },
  other: /*i18n*/ { id: 'cancelReasons.preset.other', message: 'Another reason' },
}
