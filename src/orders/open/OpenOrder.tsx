import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { AccessRequests } from '#src/access/AccessRequests.tsx'
import { OrderCourier } from '#src/deliveries/OrderCourier.tsx'
import type { Bringing } from '#src/deliveries/useBringing.tsx'
import type { Advancing } from '#src/orders/useAdvance.ts'
import { KeptMoney } from '#src/refunds/OrderRefunds.tsx'
import { useCan } from '#src/session/can.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { List } from '#src/ui/List/List.tsx'
import { AskedSheet } from './AskedSheet.tsx'
import { OrderEnd } from './OrderEnd.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderStage } from './OrderStage.tsx'
import { OrderTags } from './OrderTags.tsx'
import { TakePayment } from './TakePayment.tsx'

const OrderAttempts = lazy(() =>
  import('#src/payments/OrderAttempts.tsx').then((m) => ({ default: m.OrderAttempts })),
)

export interface OpenOrderProps {
  order: Order
  advancing: Advancing
  bringing: Bringing
}

/** What stands in the sheet of an order: its blocks from the stage to the history. */
export function OpenOrder({ order, advancing, bringing }: OpenOrderProps) {
  const [isPaying, setIsPaying] = useState(false)
  const isFrozen = useIsFrozen()
  const mayTake =
    useCan('payments.take') && !isFrozen && order.category !== 'cancelled' && (order.due ?? 0) > 0
  const { move, isBusy } = advancing
  return (
    <>
      <OrderStage order={order} onMove={(stage) => move(order, stage)} isBusy={isBusy} />
      <List>
        <AccessRequests orderId={order.id} />
        <KeptMoney order={order} />
        <OrderPeople order={order} />
        {order.fulfilment === 'delivery' && <OrderCourier order={order} bringing={bringing} />}
        <OrderLines order={order} />
        {order.totals && <OrderMoney order={order} onPay={mayTake ? () => setIsPaying(true) : undefined} />}
        <Suspense>{order.totals && <OrderAttempts order={order} />}</Suspense>
        <OrderReceipt order={order} />
        <OrderTags order={order} />
        <OrderNote key={order.id} order={order} />
        <OrderHistory order={order} />
        <OrderEnd order={order} />
      </List>
      {isPaying && <TakePayment order={order} onClose={() => setIsPaying(false)} />}
      {bringing.sheet}
      <AskedSheet order={order} advancing={advancing} />
    </>
  )
}
