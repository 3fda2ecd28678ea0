import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { products } from '#contract/products.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useSelection } from '#src/ui/SelectionBar/useSelection.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductBulk, useMayBulk } from './ProductBulk.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ProductRows } from './ProductRows.tsx'
import { ProductTable } from './ProductTable.tsx'
import { SampleBanner } from './SampleBanner.tsx'
import { useProductList } from './useProductList.ts'

const ProductEditor = lazy(() => import('./ProductEditor.tsx').then((m) => ({ default: m.ProductEditor })))
const ImportSheet = lazy(() =>
  import('#src/imports/ImportSheet.tsx').then((m) => ({ default: m.ImportSheet })),
)

/** What the company sells: found, stopped and changed in a few taps. */
export function ProductScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/app/_partner/products' })
  const isPhone = useWidth() === 'phone'
  const mayAdd = useCan(products.permissions.create)
  const editor = useOpenRow('productId')
  const patch = useSearchPatch()
  const list = useProductList(search)
  const mayBulk = useMayBulk()
  const chosen = useSelection(list.rows.map(({ id }) => id))
  const selection = mayBulk && search.status !== 'archived' ? chosen : undefined
  const { q, category, tag, status, stopped, noPhoto } = search
  const isNarrowed = Boolean(q || category || tag || status || stopped || noPhoto)
  return (
    <Page hasAddButton={mayAdd}>
      <ProductHeader onAdd={editor.openNew} />
      {list.rows.some((product) => product.is_sample) && <SampleBanner />}
      <ListStates
        list={list}
        skeleton={isPhone ? 'photoCell' : 'tableRow'}
        empty={isNarrowed ? <NothingFound /> : <NoProducts />}
      >
        {isPhone ? (
          <ProductRows products={list.rows} selection={selection} onOpen={editor.open} />
        ) : (
          <ProductTable products={list.rows} selection={selection} openId={editor.id} onOpen={editor.open} />
        )}
      </ListStates>
      {selection && <ProductBulk products={list.rows} selection={selection} />}
      {mayAdd && isPhone && !chosen.isOn && (
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
