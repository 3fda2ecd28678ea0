import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { IconMessageFilled } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'

/** Thousandths in one piece. */
const PIECE = 1000

/** What is ordered, in one line; an icon says that the customer has written something. */
export function OrderSummary({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const items = order.items.map(({ name, qty }) => `${format.qty(qty)} × ${name}`).join(', ')
  const rest = hiddenCount(order)
  return (
    <>
      {order.comment && (
        <IconTint tone="amber" label={t`There is a comment`}>
          <IconMessageFilled />
        </IconTint>
      )}
      {order.comment && ' '}
      {rest > 0 ? t`${items} and ${rest} more` : items}
    </>
  )
}

/** Pieces beyond the lines that a list knows; what is weighed counts as one. */
function hiddenCount({ items, items_count }: OrderRow): number {
  const pieces = items.map(({ qty }) => (qty % PIECE === 0 ? qty / PIECE : 1))
  return items_count - pieces.reduce((sum, one) => sum + one, 0)
}

/** Who ordered, in one line. */
export function useCustomerName(): (order: Pick<OrderRow, 'customer_name' | 'customer_phone'>) => string {
  const { t } = useLingui()
  return (order) =>
    order.customer_name ??
    (order.customer_phone ? writtenPhone(order.customer_phone) : undefined) ??
    t({ message: 'Guest', context: 'customer' })
}
