import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import styles from './ProductColumns.module.css'
import { ProductPill } from './ProductPill.tsx'

/** A phone's cell has a line of its own for what keeps the product from being sold. */
export const isPillBelow = (product: Product): boolean =>
  product.archived_at !== null || !product.is_on_sale || product.stops.length > 0 || product.is_sample

/** The second line of a phone's cell: price, state, and the variants or the category. */
export function PriceLine({ product }: { product: Product }) {
  const name = useName()
  const { variants, category_name: category } = product
  return (
    <span className={styles.line}>
      <ProductPrice product={product} />
      {!isPillBelow(product) && <ProductPill product={product} />}
      <span className={styles.kind}>
        {variants.length > 1 ? (
          <Plural value={variants.length} one="# variant" other="# variants" />
        ) : (
          category && name(category)
        )}
      </span>
    </span>
  )
}

/** The price, or "from" the lowest of several. */
export function ProductPrice({ product }: { product: Product }) {
  const format = useFormat()
  const sum = <Money parts={format.amountParts(product.price_min)} />
  return product.price_min === product.price_max ? sum : <Trans>from {sum}</Trans>
}
