import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StorefrontOrder } from '#contract/storefront.ts'
import type { PayingStand } from './standOfPaying.ts'

interface Words {
  title: ReactNode
  hint?: ReactNode
}

/** What a guest reads first about the paying of an order. */
export function usePayingWords() {
  const words: Record<PayingStand, (order: StorefrontOrder) => Words> = {
    cancelled: ({ payment_status }) => ({
      title: <Trans>This order was cancelled</Trans>,
      hint: (payment_status === 'paid' || payment_status === 'partly_paid') && (
        <Trans>Ask the shop about the money that you have paid.</Trans>
      ),
    }),
    refunded: () => ({ title: <Trans>This order was refunded</Trans> }),
    paid: () => ({ title: <Trans>Thank you</Trans> }),
    held: () => ({
      title: <Trans>Thank you</Trans>,
      hint: <Trans>The money is held on your card and taken once the shop accepts the order.</Trans>,
    }),
    confirming: () => ({
      title: <Trans>Waiting for the payment</Trans>,
      hint: <Trans>The shop sees your payment as soon as it is confirmed. You can close this page.</Trans>,
    }),
    unpaid: (order) => ({ title: <Trans>Not paid yet</Trans>, hint: unpaidHint(order) }),
    partly_paid: (order) => ({ title: <Trans>Not paid in full yet</Trans>, hint: unpaidHint(order) }),
  }
  return (stand: PayingStand, order: StorefrontOrder): Words => words[stand](order)
}

const unpaidHint = ({ is_payable }: StorefrontOrder) =>
  is_payable ? (
    <Trans>The payment has not gone through. Your order is kept.</Trans>
  ) : (
    <Trans>This order cannot be paid online now. Ask the shop how to pay.</Trans>
  )
