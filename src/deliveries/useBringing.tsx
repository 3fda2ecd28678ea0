import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Delivery, nextStep, type DeliveryStep } from '#contract/deliveries.ts'
import { listMyDeliveries, moveDelivery } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { UnpaidSheet } from '#src/orders/open/UnpaidSheet.tsx'
import { applyOrder, applyOrders } from '#src/orders/orderCache.ts'
import { callPhone, mayBeCalled } from '#src/orders/orderFacts.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useIsCourier } from '#src/orders/useIsCourier.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useIsFrozen, useSession } from '#src/session/session.ts'
import type { MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { useDeliveryWords } from './useDeliveryWords.ts'

export interface Bringing {
  /** The delivery that is not ended, of the signed-in person. */
  own: Delivery | undefined
  /** Its next step. */
  button: MainButtonProps | undefined
  isBusy: boolean
  /** Asks what becomes of the money at the door; nothing most of the time. */
  sheet: ReactNode
  go(step: DeliveryStep, reason?: string): void
}

/** Moves a delivery on: the courier's own steps, and what else becomes of it. */
export function useBringing(order: Order | undefined): Bringing {
  const { t } = useLingui()
  const words = useDeliveryWords()
  const isFrozen = useIsFrozen()
  const { user } = useSession()
  const [isUnpaid, setIsUnpaid] = useState(false)
  const moving = useMoving(() => setIsUnpaid(false))
  const own = isFrozen ? undefined : ownOf(order, user?.id)
  const run = (seen: Pick<Order, 'id' | 'version'>, state: DeliveryStep, more = {}) =>
    moving.run(
      { params: { id: seen.id }, body: { version: seen.version, state, ...more } },
      { onError: (error) => setIsUnpaid(error instanceof ApiError && error.code === 'unpaid') },
    )
  const next = own && nextStep(own.state)
  const phone = order?.customer_phone ?? null
  return {
    own,
    isBusy: moving.isBusy,
    go: (step, reason) => order && run(order, step, reason ? { reason } : {}),
    button:
      order && next
        ? {
            text: words[next],
            isBusy: moving.isBusy,
            onClick: () => run(order, next),
            ...(mayBeCalled(phone) && { secondary: { text: t`Call`, onClick: () => callPhone(phone) } }),
          }
        : undefined,
    sheet: order && isUnpaid && (
      <UnpaidSheet
        order={order}
        isBusy={moving.isBusy}
        onClose={() => setIsUnpaid(false)}
        onFinish={(latest, isConfirmed) =>
          run(latest, 'delivered', isConfirmed ? { confirm_unpaid: true } : {})
        }
      />
    ),
  }
}

function useMoving(onDone: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  const isCourier = useIsCourier()
  const moving = useCall(moveDelivery, {
    handles: ['unpaid'],
    lostText: t`No connection, the order was not moved`,
    invalidates: [listMyDeliveries.path],
    onDone: (latest) => {
      haptics.notification('success')
      // What is offered to the next courier is in no list of this one any more.
      if (isCourier && latest.delivery?.state === 'offered')
        void applyOrders(queries, { changed: [], gone: [latest.id] })
      else applyOrder(queries, latest)
      onDone()
    },
  })
  type Hooks = { onError(error: Error): void }
  const run = (input: Parameters<typeof moving.run>[0], { onError }: Hooks) =>
    moving.run(input, {
      onError: (error) => {
        refused(input.params.id, error)
        onError(error)
      },
    })
  return { run, isBusy: moving.isBusy }
}

function ownOf(order: Order | undefined, userId: string | undefined): Delivery | undefined {
  if (!order?.delivery || order.category !== 'in_progress') return undefined
  const { state, courier_id } = order.delivery
  return courier_id === userId && state !== 'delivered' && state !== 'failed' ? order.delivery : undefined
}
