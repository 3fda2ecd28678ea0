import { useLingui } from '@lingui/react/macro'
import type { CancelReason } from '#contract/orders.ts'

/** Reasons of a cancellation in words. */
export function useCancelWords(): Record<CancelReason, string> {
  const { t } = useLingui()
  return {
    changed_mind: t`The customer changed their mind`,
    no_answer: t`The customer does not answer`,
    out_of_stock: t`Out of stock`,
    outside_zone: t`Outside the delivery zone`,
    closed: t`We are closed`,
    wrong_price: t`Wrong price`,
    duplicate: t`Ordered twice`,
    fraud: t`Fraud`,
    courier_failed: t`The courier could not deliver`,
    other: t({ message: 'Another reason', context: 'cancellation' }),
  }
}
