import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { IconHandStop } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { isOnSaleFor, stoppedTill } from './onSale.ts'

const LOW_STOCK = 5000

/** The one thing about a product that somebody should know: archived, stopped, hidden, none left, few left, only a sample. */
export function ProductPill({
  product,
  isStatusShown = false,
}: {
  product: Product
  isStatusShown?: boolean
}) {
  const format = useFormat()
  const own = useSession().user?.branch_ids ?? []
  const { stock_total } = product
  if (product.archived_at !== null) {
    return (
      <Pill>
        <Trans context="product status">Archived</Trans>
      </Pill>
    )
  }
  if (!isOnSaleFor(product, own)) return <StoppedPill until={stoppedTill(product)} />
  if (product.stops.length > 0) {
    return (
      <Pill tone="orange" before={<IconHandStop aria-hidden />}>
        <Plural value={product.stops.length} one="Stopped in # branch" other="Stopped in # branches" />
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
  if (product.is_sample) {
    return (
      <Pill>
        <Trans context="product to try with">Sample</Trans>
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

function StoppedPill({ until }: { until: string | null }) {
  const format = useFormat()
  const today = format.date(useNow().toISOString())
  const end = until && (format.date(until) === today ? format.time(until) : format.date(until))
  return (
    <Pill tone="red" before={<IconHandStop aria-hidden />}>
      {end ? <Trans>Stopped until {end}</Trans> : <Trans context="not sold now">Stopped</Trans>}
    </Pill>
  )
}
