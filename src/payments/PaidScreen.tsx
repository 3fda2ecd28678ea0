import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getStorefrontOrder } from '#contract/storefront.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { SigninPage } from '#src/signin/SigninPage.tsx'
import { PaidOrder } from './PaidOrder.tsx'

const POLL_MS = 10_000

/** Where a payment page leads its payer whose shop has no page of its own: how the order stands, as long as one looks. */
export function PaidScreen() {
  const { shop: token = '', order: id = '', access = '' } = useSearch({ from: '/paid' })
  const { data: order } = useQuery({
    ...callOptions(getStorefrontOrder, { params: { token, id }, query: { access } }),
    enabled: token !== '' && id !== '' && access !== '',
    refetchInterval: POLL_MS,
    meta: { isSilent: true },
  })
  const isPaid =
    order !== undefined && order.payment_status !== 'pending' && order.payment_status !== 'unpaid'
  return (
    <SigninPage
      title={<Trans>Thank you</Trans>}
      hint={
        !isPaid && (
          <Trans>The shop sees your payment as soon as it is confirmed. You can close this page.</Trans>
        )
      }
    >
      {order && <PaidOrder order={order} />}
    </SigninPage>
  )
}
