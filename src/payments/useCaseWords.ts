import { useLingui } from '@lingui/react/macro'
import type { PaymentCase, PaymentCaseKind } from '#contract/paymentCases.ts'

/** What a payment waits for a person for, and what that person can do. */
export function useCaseWords() {
  const { t } = useLingui()
  const titles: Record<PaymentCaseKind, string> = {
    mismatch: t`Another sum was paid`,
    orphan: t`A payment of no order`,
    overpaid: t`Paid twice`,
    cancelled_order: t`Money of a cancelled order`,
    pending: t`No word on the payment`,
    capture_failed: t`Money that was held did not come`,
    refund_failed: t`The refund did not go through`,
    dispute: t`The customer disputes the payment`,
  }
  const hints: Record<PaymentCaseKind, string> = {
    mismatch: t`Nothing is noted at the order. Give it back, or take the rest from the customer.`,
    orphan: t`The page was not made here. Find the payment at the provider by its reference, or give it back.`,
    overpaid: t`Less was due than came in, so nothing is noted at the order. Give it back.`,
    cancelled_order: t`The money is noted at the order. Give it back, or reopen the order if it is still wanted.`,
    pending: t`The customer may still pay. Ask the provider, or call the customer.`,
    capture_failed: t`The order was paid by a hold that the provider has not turned into money. Ask the provider, or take the money another way.`,
    refund_failed: t`The order says that the money went back, but it did not. Ask once more, or give it back another way.`,
    dispute: t`The bank may take the money back. Answer at the provider before its deadline.`,
  }
  return {
    titleOf: ({ kind }: PaymentCase) => titles[kind],
    hintOf: ({ kind, is_going_back, give_back, reference }: PaymentCase) => {
      if (is_going_back) return t`The money is on its way back. This closes by itself once it has arrived.`
      // All of it has gone back, but for what stands beside it on the list.
      if (kind === 'cancelled_order' && give_back === null) return hints.refund_failed
      // Without a provider there is cash in a drawer, or a transfer: it goes back by hand.
      if (kind === 'cancelled_order' && reference === '')
        return t`The order was cancelled, and what was paid for it is still here. Give it back, cash from the drawer, or say why it stays.`
      return hints[kind]
    },
  }
}
