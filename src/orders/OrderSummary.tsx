import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { IconMessageFilled } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { useQty } from './measured.ts'

/** So many items stand in one line. */
const SHOWN_ITEMS = 5
/** Thousandths in one piece. */
const PIECE = 1000

/** What is ordered, in one line; an icon says that the customer has written something. */
export function OrderSummary({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const writeQty = useQty()
  const shown = order.items.slice(0, SHOWN_ITEMS)
  const items = shown.map((item) => `${writeQty(item.qty, item)} × ${item.name}`).join(', ')
  const rest = order.items_count - pieces(shown)
  return (
    <>
      {order.comment && (
        <IconTint tone="amber" label={t`Has a comment`}>
          <IconMessageFilled />
        </IconTint>
      )}
      {order.comment && ' '}
      {rest > 0 ? t`${items} and ${rest} more` : items}
    </>
  )
}

/** How many pieces that is; what is weighed counts as one. */
function pieces(items: OrderRow['items']): number {
  return items.reduce((sum, { qty }) => sum + (qty % PIECE === 0 ? qty / PIECE : 1), 0)
}

/** Every dish in a line of its own with what was written about it, for who makes them. */
export function OrderDishes({ order }: { order: OrderRow }) {
  const writeQty = useQty()
  return (
    <>
      {order.items.map((item, at) => (
        <div key={at}>
          {writeQty(item.qty, item)} × {item.name}
          {item.comment && ` · ${item.comment}`}
        </div>
      ))}
      {order.comment && <div>{order.comment}</div>}
    </>
  )
}

/** Who ordered, in one line. */
export function useCustomerName(): (order: Pick<OrderRow, 'customer_name' | 'customer_phone'>) => string {
  const { t } = useLingui()
  return (order) =>
    order.customer_name ??
    (order.customer_phone ? writtenPhone(order.customer_phone) : undefined) ??
    t({ message: 'Guest', context: 'customer' })
}
