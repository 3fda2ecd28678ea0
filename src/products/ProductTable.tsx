import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { Product } from '#contract/products.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconColumns3 } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { ColumnChooser } from '#src/ui/Table/ColumnChooser.tsx'
import { Table, type Column, type TableSort } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { InlinePrice } from './InlinePrice.tsx'
import { OnSaleSwitch } from './OnSaleSwitch.tsx'
import { ProductPill } from './ProductPill.tsx'
import styles from './ProductTable.module.css'
import { useColumnChoice } from './useColumnChoice.ts'

interface ProductTableProps {
  products: Product[]
  /** Left out for who may do nothing with what is chosen. */
  selection: Selection | undefined
  openId: string | undefined
  onOpen(id: string): void
}

/** Products on wide screens. */
export function ProductTable({ products, selection, openId, onOpen }: ProductTableProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { sort } = useSearch({ from: '/app/_partner/products' })
  const name = useName()
  const columns = useColumns()
  const [visible, choose] = useColumnChoice()
  const ticks = selection && {
    keys: selection.keys,
    onChange: selection.choose,
    allLabel: t`Select all`,
    rowLabel: (product: Product) => name(product.name),
  }
  return (
    <>
      <div className={styles.tools}>
        <ColumnChooser
          label={t`Columns`}
          columns={columns}
          {...(visible && { visible })}
          onVisibleChange={choose}
          closeLabel={t`Close`}
          renderTrigger={(trigger) => (
            <Button mode="card" size="s" before={<IconColumns3 />} {...trigger}>
              <Trans>Columns</Trans>
            </Button>
          )}
        />
      </div>
      <Table
        label={t`Products`}
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === openId}
        onRowClick={({ id }) => onOpen(id)}
        {...(visible && { visible })}
        {...(ticks && { selection: ticks })}
        {...(sort && { sort: toSort(sort) })}
        onSort={({ key, direction }) =>
          patch({ sort: direction === 'desc' ? `-${key}` : key }, { replace: true })
        }
      />
    </>
  )
}

const toSort = (sort: string): TableSort => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})

function useColumns(): Column<Product>[] {
  const format = useFormat()
  const name = useName()
  const now = useNow()
  const stock = (product: Product) => (product.stock_total === null ? '—' : format.qty(product.stock_total))
  return [
    {
      key: 'name',
      header: <Trans>Product</Trans>,
      isSortable: true,
      cell: (product) => <NameCell product={product} />,
    },
    {
      key: 'category',
      header: <Trans>Category</Trans>,
      isWide: true,
      cell: ({ category_name }) => <Text tone="ink2">{category_name ? name(category_name) : '—'}</Text>,
    },
    {
      key: 'price_min',
      header: <Trans>Price</Trans>,
      align: 'end',
      isSortable: true,
      cell: (product) => <InlinePrice product={product} />,
    },
    {
      key: 'stock',
      header: <Trans context="pieces in the warehouse">Stock</Trans>,
      align: 'end',
      cell: stock,
    },
    {
      key: 'status',
      header: <Trans>Status</Trans>,
      cell: (product) => <ProductPill product={product} isStatusShown />,
    },
    {
      key: 'updated_at',
      header: <Trans context="column: time of the last change">Changed</Trans>,
      align: 'end',
      isSortable: true,
      isWide: true,
      cell: ({ updated_at }) => <Text tone="ink2">{format.moment(updated_at, now)}</Text>,
    },
    {
      key: 'on_sale',
      header: <Trans>On sale</Trans>,
      align: 'end',
      cell: (product) => <OnSaleSwitch product={product} />,
    },
  ]
}

function NameCell({ product }: { product: Product }) {
  const name = useName()
  const sku = product.variants.find((variant) => variant.sku)?.sku
  return (
    <span className={styles.name}>
      <Photo src={imageSrc(product.image)} size={40} isMuted={!product.is_on_sale} />
      <span className={styles.texts}>
        <span className={styles.title}>{name(product.name)}</span>
        {sku && <span className={styles.sku}>{sku}</span>}
      </span>
    </span>
  )
}
