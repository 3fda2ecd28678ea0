import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsNetworkLost } from '#src/session/calls/network.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { IconWifiOff } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderNoticesProps {
  order: NewOrderState
  /** Opens the basket, where it is not on the screen. */
  onShowCart?(): void
}

/** The most serious thing to know about this order, if any. */
export function NewOrderNotices({ order, onShowCart }: NewOrderNoticesProps) {
  const isLost = useIsNetworkLost()
  const ofLines = order.draft.lines.filter((_, index) => order.problemsOfLine(index).length > 0).length
  if (order.isUncertain) return <UncertainNotice />
  if (isLost) return <LostNotice />
  if (ofLines > 0) {
    return (
      <Banner
        tone="red"
        header={<Plural value={ofLines} one="# product needs attention" other="# products need attention" />}
        action={
          onShowCart && (
            <TextAction onClick={onShowCart}>
              <Trans context="button">Show</Trans>
            </TextAction>
          )
        }
      />
    )
  }
  const tooSmall = order.problems.find(({ code }) => code === 'below_minimum' || code === 'min_order')
  if (tooSmall) return <Banner tone="red" header={tooSmall.message} />
  return order.wasRestored ? <RestoredNotice order={order} /> : null
}

function UncertainNotice() {
  return (
    <Banner tone="amber" role="alert" header={<Trans>No response</Trans>}>
      <Trans>Create the order again. It won’t be duplicated.</Trans>
    </Banner>
  )
}

function LostNotice() {
  return (
    <Banner tone="slate" icon={<IconWifiOff />} role="status" header={<Trans>No connection</Trans>}>
      <Trans>The draft is kept on this device. Create the order when the connection is back.</Trans>
    </Banner>
  )
}

function RestoredNotice({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const discard = () => {
    const restore = order.discard()
    toasts.show({
      text: t`Draft discarded`,
      action: { label: t({ message: 'Undo', context: 'button' }), onClick: restore },
    })
  }
  return (
    <Banner
      tone="blue"
      header={<Trans>Draft restored</Trans>}
      action={
        <TextAction onClick={discard}>
          <Trans context="draft">Discard</Trans>
        </TextAction>
      }
      onClose={() => setIsClosed(true)}
      closeLabel={t({ message: 'Close', context: 'button' })}
    />
  )
}

/** The prices have moved since the person saw the total: the new one is theirs to accept. */
export function NewOrderPriceChanged({ order }: { order: NewOrderState }) {
  const format = useFormat()
  const total = order.changedTotal === null ? '' : format.money(order.changedTotal)
  return (
    <Confirm
      isOpen={order.changedTotal !== null}
      mode="filled"
      title={<Trans>Prices have changed</Trans>}
      confirmLabel={<Trans>Create at this price</Trans>}
      cancelLabel={<Trans>Back to the order</Trans>}
      onConfirm={() => void order.submit(order.changedTotal ?? undefined)}
      onCancel={order.keepOldTotal}
    >
      <Trans>The total is now {total}.</Trans>
    </Confirm>
  )
}
