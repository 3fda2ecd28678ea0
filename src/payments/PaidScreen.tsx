import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getStorefrontOrder } from '#contract/storefrontOrderCalls.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { SigninPage } from '#src/signin/SigninPage.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CancelOwn } from './CancelOwn.tsx'
import { PaidOrder } from './PaidOrder.tsx'
import { PayAgain } from './PayAgain.tsx'
import { standOfPaying } from './standOfPaying.ts'
import { usePayingWords } from './usePayingWords.tsx'

const POLL_MS = 10_000

/** The guest's page of an order whose shop has none of its own: how it stands, and what is still to be paid, as long as one looks. */
export function PaidScreen() {
  const { t } = useLingui()
  const words = usePayingWords()
  const { shop: token = '', order: id = '', access = '', payment } = useSearch({ from: '/paid' })
  const isWhole = token !== '' && id !== '' && access !== ''
  const { data: order, error } = useQuery({
    ...callOptions(getStorefrontOrder, { params: { token, id }, query: { access } }),
    enabled: isWhole,
    refetchInterval: POLL_MS,
    meta: { isSilent: true },
  })
  if (!isWhole || (!order && error instanceof ApiError && error.status === 404))
    return (
      <SigninPage
        title={<Trans>This order does not exist</Trans>}
        hint={<Trans>Open the link once more as you got it from the shop.</Trans>}
      >
        {null}
      </SigninPage>
    )
  if (!order)
    return (
      <SigninPage title={<Trans>Your order</Trans>}>
        <Skeleton count={1} label={t`Your order`} />
      </SigninPage>
    )
  const stand = standOfPaying(order, payment === 'left')
  const { title, hint } = words(stand, order)
  return (
    <SigninPage title={title} hint={hint}>
      {order.is_payable && <PayAgain order={order} of={{ token, access }} isMain={stand !== 'confirming'} />}
      <PaidOrder order={order} />
      {order.cancel_until !== null && <CancelOwn order={order} of={{ token, access }} />}
    </SigninPage>
  )
}
