import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { IconHandStop } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

const LOW_STOCK = 5000

/** The one thing about a product that somebody should know: stopped, hidden, none left, few left. */
export function ProductPill({
  product,
  isStatusShown = false,
}: {
  product: Product
  isStatusShown?: boolean
}) {
  const format = useFormat()
  const { stock_total } = product
  if (!product.is_on_sale) {
    return (
      <Pill tone="red" before={<IconHandStop aria-hidden />}>
        <Trans context="not sold now">Stopped</Trans>
      </Pill>
    )
  }
  if (product.status === 'hidden') {
    return (
      <Pill>
        <Trans context="product status">Hidden</Trans>
      </Pill>
    )
  }
  if (stock_total === 0) {
    return (
      <Pill tone="red">
        <Trans>None left</Trans>
      </Pill>
    )
  }
  if (stock_total !== null && stock_total <= LOW_STOCK) {
    const left = format.qty(stock_total)
    return (
      <Pill tone="orange">
        <Trans>{left} left</Trans>
      </Pill>
    )
  }
  if (!isStatusShown) return null
  return (
    <Pill tone="green">
      <Trans context="product status">Active</Trans>
    </Pill>
  )
}
