import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { NoProducts } from './NoProducts.tsx'
import { ProductBulk, useMayBulk } from './ProductBulk.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { SampleBanner } from './SampleBanner.tsx'
import { useProductColumns } from './useProductColumns.tsx'
import { useProductList } from './useProductList.ts'

const ProductEditor = lazy(() => import('./ProductEditor.tsx').then((m) => ({ default: m.ProductEditor })))
const ImportSheet = lazy(() =>
  import('#src/imports/ImportSheet.tsx').then((m) => ({ default: m.ImportSheet })),
)

/** What the company sells: found, stopped and changed in a few taps. */
export function ProductScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/app/_partner/products' })
  const screen = useProductList()
  const { editor, patch, mayAdd } = screen
  const { rows } = screen.list
  const mayBulk = useMayBulk()
  const selection = mayBulk && search.status !== 'archived' ? screen.selection : undefined
  const hasSwitch = rows.some(({ archived_at }) => archived_at === null)
  return (
    <Page hasAddButton={mayAdd}>
      <ProductHeader onAdd={mayAdd ? editor.openNew : undefined} />
      {rows.some((product) => product.is_sample) && <SampleBanner />}
      <ListBody
        screen={screen}
        label={t`Products`}
        columns={useProductColumns()}
        selection={selection}
        skeleton="photoCell"
        look={lookOf}
        footer={hasSwitch && <Trans>The switch takes a product off sale everywhere at once.</Trans>}
        empty={<NoProducts />}
      />
      {selection && <ProductBulk products={rows} selection={selection} />}
      {mayAdd && !screen.selection.isOn && (
        <AddButton icon={<IconPlus />} label={t`Add product`} onClick={editor.openNew}>
          <Trans>Add product</Trans>
        </AddButton>
      )}
      <Suspense>
        {(editor.id || editor.isNew) && (
          <ProductEditor key={editor.id ?? 'new'} id={editor.id} onClose={editor.close} />
        )}
        {search.import && (
          <ImportSheet dataset="products" onClose={() => patch({ import: undefined }, { replace: true })} />
        )}
      </Suspense>
    </Page>
  )
}

const lookOf = ({ archived_at, is_on_sale, status }: Product) => ({
  isMuted: archived_at !== null || !is_on_sale || status === 'hidden',
})
