import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import type { Column } from '#src/resource/columns.ts'
import { Matched } from '#src/resource/Matched.tsx'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { tagColumn } from '#src/tags/tagColumn.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { InlinePrice } from './InlinePrice.tsx'
import { OnSaleSwitch } from './OnSaleSwitch.tsx'
import styles from './ProductColumns.module.css'
import { isPillBelow, PriceLine } from './PriceLine.tsx'
import { ProductPill } from './ProductPill.tsx'

/** Photo, name, price, state, and the switch that stops a sale. */
export function useProductColumns(): Column<Product>[] {
  const format = useFormat()
  const name = useName()
  const now = useNow()
  const isPhone = useWidth() === 'phone'
  return [
    {
      key: 'photo',
      header: null,
      place: 'before',
      cell: ({ image, is_on_sale, archived_at }) => (
        <Photo
          src={imageSrc(image)}
          isMuted={!is_on_sale || archived_at !== null}
          {...(!isPhone && { size: 40 })}
        />
      ),
    },
    {
      key: 'name',
      header: <Trans>Product</Trans>,
      place: 'title',
      cell: (product) => (isPhone ? name(product.name) : <NameAndSku product={product} />),
      text: (product) => name(product.name),
    },
    {
      key: 'category',
      header: <Trans>Category</Trans>,
      isWide: true,
      isQuiet: true,
      cell: ({ category_name }) => (category_name ? name(category_name) : '—'),
    },
    tagColumn('product'),
    {
      key: 'price_min',
      header: <Trans>Price</Trans>,
      align: 'end',
      place: 'subtitle',
      cell: (product) => (isPhone ? <PriceLine product={product} /> : <InlinePrice product={product} />),
    },
    {
      key: 'stock',
      header: <Trans context="pieces in the warehouse">Stock</Trans>,
      align: 'end',
      cell: ({ stock_total }) => (stock_total === null ? '—' : format.qty(stock_total)),
    },
    {
      key: 'status',
      header: <Trans>Status</Trans>,
      place: 'hint',
      cell: (product) =>
        (!isPhone || isPillBelow(product)) && <ProductPill product={product} isStatusShown={!isPhone} />,
    },
    {
      key: 'updated_at',
      header: <Trans context="column: time of the last change">Changed</Trans>,
      align: 'end',
      isWide: true,
      isQuiet: true,
      cell: ({ updated_at }) => format.moment(updated_at, now),
    },
    {
      key: 'on_sale',
      header: <Trans>On sale</Trans>,
      align: 'end',
      place: 'after',
      cell: (product) => (!isPhone || product.archived_at === null) && <OnSaleSwitch product={product} />,
    },
  ]
}

function NameAndSku({ product }: { product: Product }) {
  const name = useName()
  const sku = product.variants.find((variant) => variant.sku)?.sku
  return (
    <span className={styles.texts}>
      <span className={styles.title}>
        <Matched text={name(product.name)} />
      </span>
      {sku && (
        <span className={styles.sku}>
          <Matched text={sku} />
        </span>
      )}
    </span>
  )
}
