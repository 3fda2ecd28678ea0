import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeDelivery } from '#contract/deliveries.ts'
import type { Order } from '#contract/orders.ts'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { nextAction } from '#src/orders/nextAction.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { DuePill } from '#src/orders/OrderRing.tsx'
import { useActor } from '#src/orders/useActor.ts'
import { useAdvance, useRefusal } from '#src/orders/useAdvance.ts'
import { useStages } from '#src/orders/useStages.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { isOpenOrder, mayBeCalled, callPhone } from '#src/orders/orderFacts.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { CopyLink } from './CopyLink.tsx'
import { OrderFrame, OrderTitle } from './OrderSheet.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { OrderTags } from './OrderTags.tsx'
import { OrderStage } from './OrderStage.tsx'
import { TakePayment } from './TakePayment.tsx'
import { UnpaidSheet } from './UnpaidSheet.tsx'
import { useChannelWords } from './useChannelWords.ts'

/** An order that is there: its blocks from the stage to the history, and the next step as the main button. */
export function OpenOrder({ order, onClose }: { order: Order; onClose(): void }) {
  const [isPaying, setIsPaying] = useState(false)
  const advancing = useAdvance()
  const next = useNextButton(order, advancing)
  const mainButton = useTakeButton(order) ?? next
  const isFrozen = useIsFrozen()
  const mayTake =
    useCan('payments.take') && !isFrozen && order.category !== 'cancelled' && (order.due ?? 0) > 0
  const { unpaid, forgetUnpaid, move, isBusy } = advancing
  return (
    <OrderFrame
      title={<OrderTitle number={order.number} />}
      subtitle={useOrigin(order)}
      after={isOpenOrder(order) && <DuePill order={order} />}
      actions={<CopyLink />}
      mainButton={mainButton}
      onClose={onClose}
    >
      <OrderStage order={order} onMove={(stage) => move(order, stage)} isBusy={isBusy} />
      <List>
        <AccessRequests orderId={order.id} />
        <OrderPeople order={order} />
        <OrderLines order={order} />
        {order.totals && <OrderMoney order={order} onPay={mayTake ? () => setIsPaying(true) : undefined} />}
        <OrderTags order={order} />
        <OrderNote key={order.id} order={order} />
        <OrderHistory order={order} />
        {isOpenOrder(order) && <CancelOrder order={order} />}
      </List>
      {isPaying && <TakePayment order={order} onClose={() => setIsPaying(false)} />}
      {unpaid && (
        <UnpaidSheet
          order={order}
          isBusy={isBusy}
          onClose={forgetUnpaid}
          onFinish={(latest, isConfirmed) => move(latest, unpaid.stage, isConfirmed)}
        />
      )}
    </OrderFrame>
  )
}

/** What a delivery costs and whom it goes to is shown to the courier who has taken it. */
function useTakeButton(order: Order) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const refused = useRefusal()
  const isCourier = useCan('deliveries.take_own') && order.totals === undefined
  const isFrozen = useIsFrozen()
  const taking = useCall(takeDelivery, {
    onDone: (latest) => applyOrder(queries, latest),
    onError: (error) => refused(order.id, error),
  })
  if (!isCourier || isFrozen || order.category !== 'in_progress') return undefined
  const run = () => taking.run({ params: { id: order.id }, body: {} })
  return { text: t`Take this delivery`, isBusy: taking.isBusy, onClick: run }
}

/** When, through which channel and in which branch the order came in. */
function useOrigin(order: Order): string {
  const format = useFormat()
  const channel = useChannelWords()[order.channel]
  const isToday = format.date(order.placed_at) === format.date(useNow().toISOString())
  const placed = isToday ? format.time(order.placed_at) : format.dateTime(order.placed_at)
  return [placed, channel, order.branch_name].filter(Boolean).join(' · ')
}

function useNextButton(order: Order, { advance, isBusy }: ReturnType<typeof useAdvance>) {
  const { t } = useLingui()
  const stages = useStages()
  const nameOf = useName()
  const actor = useActor()
  const isFrozen = useIsFrozen()
  const isDesktop = useWidth() === 'desktop'
  const action = isFrozen ? undefined : nextAction(stages, order, actor)
  if (!action) return undefined
  const phone = order.customer_phone
  return {
    text: nameOf(action.stage.button_label),
    isBusy,
    onClick: () => advance(order, action),
    ...(isDesktop && { shortcut: 'Ctrl ↵' }),
    ...(mayBeCalled(phone) && { secondary: { text: t`Call`, onClick: () => callPhone(phone) } }),
  }
}
