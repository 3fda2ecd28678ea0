import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import type { Fulfilment } from '#contract/pipeline.ts'
import { useSession } from '#src/session/session.ts'
import { IconArmchair, IconMoped, IconShoppingBag } from '#src/ui/icons.ts'

const icons: Record<Fulfilment, typeof IconMoped> = {
  delivery: IconMoped,
  pickup: IconShoppingBag,
  dine_in: IconArmchair,
}

/** Where an order goes: icon and a few words. */
export function OrderPlace({ order }: { order: OrderRow }) {
  const place = usePlaceText(order)
  return (
    <>
      <PlaceIcon order={order} />
      {place}
    </>
  )
}

/** How an order is handed over, as an icon. */
export function PlaceIcon({ order }: { order: Pick<OrderRow, 'fulfilment'> }) {
  const Icon = icons[order.fulfilment]
  return <Icon role="img" aria-label={useFulfilmentWords()[order.fulfilment]} />
}

/** Street, table, or the branch where there are several. */
export function usePlaceText({ fulfilment, table_no: table, place }: OrderRow): string {
  const { t } = useLingui()
  const branches = useSession().company?.counts.branches ?? 0
  const words = useFulfilmentWords()
  if (fulfilment === 'dine_in' && table) return t`Table ${table}`
  if (fulfilment === 'delivery') return place || words.delivery
  return branches > 1 ? place : words[fulfilment]
}

/** Ways in which an order gets to the customer, in words. */
export function useFulfilmentWords(): Record<Fulfilment, string> {
  const { t } = useLingui()
  return {
    delivery: t({ message: 'Delivery', context: 'order' }),
    pickup: t({ message: 'Pickup', context: 'order' }),
    dine_in: t({ message: 'Dine-in', context: 'order' }),
  }
}
