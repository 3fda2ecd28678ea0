import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { nextAction } from '#src/orders/nextAction.ts'
import { callPhone, mayBeCalled } from '#src/orders/orderFacts.ts'
import { useActor } from '#src/orders/useActor.ts'
import type { Advancing } from '#src/orders/useAdvance.ts'
import { useStages } from '#src/orders/useStages.ts'
import { useTaking } from '#src/orders/useTaking.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { useIsFrozen, useSession } from '#src/session/session.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'

/** The one verb of an order: its next step, or for a courier taking it; none until the order is there. */
export function useOrderButton(order: Order | undefined, advancing: Advancing) {
  const next = useNextButton(order, advancing)
  return useTakeButton(order) ?? next
}

/** What a delivery costs and whom it goes to is shown to the courier who has taken it. */
function useTakeButton(order: Order | undefined) {
  const { t } = useLingui()
  const isCourier = useCan('deliveries.take_own')
  const isFrozen = useIsFrozen()
  const userId = useSession().user?.id
  const { take, isBusy } = useTaking(order?.id)
  const isOffered = order?.delivery?.state === 'offered' && order.delivery.courier_id === userId
  const isFree = isCourier && order?.totals === undefined && order?.category === 'in_progress'
  if ((!isFree && !isOffered) || isFrozen) return undefined
  return { text: t`Take this delivery`, isBusy, onClick: take }
}

function useNextButton(order: Order | undefined, { advance, isBusy }: Advancing) {
  const { t } = useLingui()
  const stages = useStages()
  const nameOf = useName()
  const actor = useActor()
  const isFrozen = useIsFrozen()
  const isDesktop = useWidth() === 'desktop'
  const action = order && !isFrozen ? nextAction(stages, order, actor) : undefined
  if (!order || !action) return undefined
  const phone = order.customer_phone
  return {
    text: nameOf(action.stage.button_label),
    isBusy,
    onClick: () => advance(order, action),
    ...(isDesktop && { shortcut: 'Ctrl ↵' }),
    ...(mayBeCalled(phone) && { secondary: { text: t`Call`, onClick: () => callPhone(phone) } }),
  }
}
