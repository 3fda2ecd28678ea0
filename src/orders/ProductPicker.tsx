import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listSellable, type Sellable } from '#contract/products.ts'
import { useCategoryChips } from '#src/categories/useCategoryChips.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Tiles } from '#src/ui/Tile/Tile.tsx'
import styles from '#src/orders/new/NewOrder.module.css'
import type { CartLine } from '#src/orders/new/newOrderDraft.ts'
import { ProductPickerTile } from './ProductPickerTile.tsx'
import { ProductPickerVariants } from './ProductPickerVariants.tsx'

export interface ProductPickerProps {
  /** Where it will be sold; left out, the branch that an order without one goes to. */
  branchId?: string | null
  lines: readonly CartLine[]
  onChange(change: (lines: CartLine[]) => CartLine[]): void
  /** Asks how much of a thing in the basket. */
  onAskQuantity(variantId: string): void
}

const FREQUENT = 'frequent'

/** What can be sold, to tap into the basket: by frequency, by category, by name. */
export function ProductPicker({ branchId, lines, onChange, onAskQuantity }: ProductPickerProps) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [category, setCategory] = useState(FREQUENT)
  const [open, setOpen] = useState<Sellable | null>(null)
  const list = usePages(listSellable, { ...queryOf(q, category), ...(branchId && { branch_id: branchId }) })
  useChanges(['product.updated'], list.refetch)
  const showAll = () => {
    setQ('')
    setCategory(FREQUENT)
  }
  return (
    <>
      <SearchBar
        value={q}
        onChange={setQ}
        label={t`Search products`}
        clearLabel={t`Clear search`}
        shortcut="/"
      />
      <CategoryChips
        branchId={branchId}
        value={q ? null : category}
        onChange={(key) => {
          setQ('')
          setCategory(key)
        }}
      />
      <ListStates
        list={list}
        skeleton="tile"
        empty={q || category !== FREQUENT ? <NoMatch onShowAll={showAll} /> : <NoProducts />}
      >
        <Tiles className={styles.tiles}>
          {list.rows.map((product) => (
            <ProductPickerTile
              key={product.id}
              product={product}
              lines={lines}
              onChange={onChange}
              onAskQuantity={onAskQuantity}
              onAskVariant={() => setOpen(product)}
            />
          ))}
        </Tiles>
      </ListStates>
      <ProductPickerVariants product={open} lines={lines} onChange={onChange} onClose={() => setOpen(null)} />
    </>
  )
}

function queryOf(q: string, category: string) {
  if (q) return { q }
  return category === FREQUENT ? { frequent: true } : { category_id: category }
}

interface CategoryChipsProps {
  branchId: string | null | undefined
  value: string | null
  onChange(key: string): void
}

function CategoryChips({ branchId, value, onChange }: CategoryChipsProps) {
  const { t } = useLingui()
  const items = useCategoryChips(
    value,
    ({ branch_ids }) => !branchId || branch_ids.length === 0 || branch_ids.includes(branchId),
  )
  const frequent = { key: FREQUENT, label: <Trans context="products sold often">Frequent</Trans> }
  return (
    <Chips
      label={t({ message: 'Categories', context: 'of products' })}
      items={[frequent, ...items]}
      value={value}
      onChange={onChange}
      mode="filter"
    />
  )
}

function NoMatch({ onShowAll }: { onShowAll(): void }) {
  return (
    <Placeholder
      picture="noMatch"
      header={<Trans>Nothing found</Trans>}
      action={
        <Button mode="bezeled" onClick={onShowAll}>
          <Trans>Show all products</Trans>
        </Button>
      }
    />
  )
}

function NoProducts() {
  const mayCreate = useCan('products.create')
  return (
    <Placeholder
      picture="empty"
      header={<Trans>Nothing to sell yet</Trans>}
      action={
        mayCreate && (
          <Button to="/app/products?new=1">
            <Trans>Add a product</Trans>
          </Button>
        )
      }
    >
      <Trans>Products appear here once they’re on sale.</Trans>
    </Placeholder>
  )
}
