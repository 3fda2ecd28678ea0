import { Trans, useLingui } from '@lingui/react/macro'
import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { getOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { useBringing } from '#src/deliveries/useBringing.tsx'
import { findRow } from '#src/orders/orderCache.ts'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { DuePill } from '#src/orders/OrderRing.tsx'
import { useAdvance } from '#src/orders/useAdvance.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { ApiError } from '#src/session/calls/errors.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import type { MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import { Pane } from '#src/ui/Pane/Pane.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { usePlatform, useWidth } from '#src/ui/Platform/Platform.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useShortcut } from '#src/ui/Shortcuts/useShortcut.ts'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CopyLink } from './CopyLink.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderOrigin } from './OrderOrigin.tsx'
import styles from './OrderSheet.module.css'
import { useOrderButton } from './useOrderButton.ts'

export interface OrderSheetProps {
  id: string
  onClose(): void
}

/** One order with everything about it: a sheet or drawer, on a desktop a pane beside the list. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  const queries = useQueryClient()
  const query = useQuery({
    ...callOptions(getOrder, { params: { id } }),
    structuralSharing: (known, answer) => newest(known as Order | undefined, answer as Order),
    meta: { isSilent: true },
  })
  const order = query.data
  const known = order ?? findRow(queries, id)
  const advancing = useAdvance()
  const bringing = useBringing(order)
  const next = useOrderButton(order, advancing)
  const mainButton = bringing.button ?? next
  // One frame before the order is there and after: a second one would come in again, and lose a press on the first.
  return (
    <OrderFrame
      title={known ? <OrderTitle label={known.label} /> : <Trans>Order</Trans>}
      subtitle={order && <OrderOrigin order={order} />}
      after={order && isOpenOrder(order) && <DuePill order={order} />}
      actions={order && <CopyLink />}
      mainButton={mainButton}
      onClose={onClose}
    >
      {order ? (
        <OpenOrder order={order} advancing={advancing} bringing={bringing} />
      ) : query.error ? (
        <Missing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </OrderFrame>
  )
}

/** An answer that was on its way while the order moved on takes nothing back. */
function newest(known: Order | undefined, answer: Order): Order {
  return known && known.version > answer.version ? known : replaceEqualDeep(known, answer)
}

/** The number as a heading. */
function OrderTitle({ label: number }: Pick<Order, 'label'>) {
  return <Trans>No. {number}</Trans>
}

interface OrderFrameProps {
  title: ReactNode
  subtitle?: ReactNode
  after?: ReactNode
  actions?: ReactNode
  mainButton?: MainButtonProps
  onClose(): void
  children: ReactNode
}

/** The sheet or the pane around an order. */
function OrderFrame({ mainButton, ...body }: OrderFrameProps) {
  const { t } = useLingui()
  const isPane = useWidth() === 'desktop'
  if (!isPane) return <Sheet isOpen closeLabel={t`Close`} mainButton={mainButton} {...body} />
  return <OrderPane mainButton={mainButton} {...body} />
}

function OrderPane(props: OrderFrameProps) {
  const { t } = useLingui()
  const { backButton } = usePlatform()
  const close = useEffectEvent(props.onClose)
  useEffect(() => backButton.push(() => close()), [backButton])
  useShortcut('Escape', props.onClose, { label: t`Close` })
  return (
    <div ref={watchTop} className={styles.place}>
      <Pane className={styles.pane} closeLabel={t`Close`} {...props} />
    </div>
  )
}

/** Keeps the pane as high as the window has room below what stands above the screen. */
function watchTop(place: HTMLDivElement | null): (() => void) | undefined {
  if (!place) return undefined
  const measure = () =>
    place.style.setProperty('--top', `${Math.max(0, place.getBoundingClientRect().top)}px`)
  measure()
  window.addEventListener('scroll', measure, { passive: true })
  window.addEventListener('resize', measure)
  return () => {
    window.removeEventListener('scroll', measure)
    window.removeEventListener('resize', measure)
  }
}

/** Why there is no order: it does not exist for this person, or it could not be fetched. */
function Missing({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isUnknown = error instanceof ApiError && error.status < 500
  if (!isUnknown) return <ListFailed onRetry={onRetry} />
  return (
    <Placeholder picture="noMatch" header={<Trans>This order does not exist</Trans>}>
      <Trans>It may have been deleted, or you don’t have access to it.</Trans>
    </Placeholder>
  )
}

function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <>
      <Skeleton count={3} label={t`Loading`} />
      <Skeleton count={4} />
    </>
  )
}
