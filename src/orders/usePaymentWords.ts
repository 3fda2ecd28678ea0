import { useLingui } from '@lingui/react/macro'
import type { PaymentStatus } from '#contract/orders.ts'

/** Payment statuses in words. */
export function usePaymentWords(): Record<PaymentStatus, string> {
  const { t } = useLingui()
  return {
    unpaid: t({ message: 'Unpaid', context: 'order' }),
    pending: t({ message: 'Payment is pending', context: 'order' }),
    partly_paid: t({ message: 'Partly paid', context: 'order' }),
    paid: t({ message: 'Paid', context: 'order' }),
    partly_refunded: t({ message: 'Partly refunded', context: 'order' }),
    refunded: t({ message: 'Refunded', context: 'order' }),
  }
}
