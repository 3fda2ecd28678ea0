import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { products } from '#contract/products.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal, IconFileImport, IconHandStop, IconPlus } from '#src/ui/icons.ts'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { TagChip } from '#src/tags/TagChip.tsx'
import { ProductFilters } from './ProductFilters.tsx'

const ALL = 'all'
const STOPPED = 'stopped'

/** Title, search and the categories as chips. */
export function ProductHeader({ onAdd }: { onAdd(): void }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q, category, tag, status, stopped, noPhoto, sort } = useSearch({ from: '/app/_partner/products' })
  const isPhone = useWidth() === 'phone'
  const [mayAdd, mayImport] = [useCan(products.permissions.create), useCan('products.import')]
  const [isFiltering, setIsFiltering] = useState(false)
  const applied = [status, noPhoto, sort].filter(Boolean).length
  const actions = (
    <>
      <IconButton label={t`Filters`} badge={applied || undefined} onClick={() => setIsFiltering(true)}>
        <IconAdjustmentsHorizontal />
      </IconButton>
      {mayImport && isPhone && (
        <IconButton label={t`Import`} to="/app/products?import=1">
          <IconFileImport />
        </IconButton>
      )}
      {mayImport && !isPhone && (
        <Button mode="card" before={<IconFileImport />} to="/app/products?import=1">
          <Trans context="button">Import</Trans>
        </Button>
      )}
      {mayAdd && !isPhone && (
        <Button before={<IconPlus />} onClick={onAdd}>
          <Trans>Add product</Trans>
        </Button>
      )}
    </>
  )
  return (
    <PageHeader title={<Trans>Products</Trans>} actions={actions}>
      <SearchBar
        value={q ?? ''}
        onChange={(text) => patch({ q: text || undefined }, { replace: true })}
        label={t`Name, SKU or barcode`}
        placeholder={t`Name, SKU or barcode`}
        clearLabel={t`Clear search`}
        shortcut="/"
      />
      {tag && <TagChip id={tag} />}
      <CategoryChips value={stopped ? STOPPED : (category ?? ALL)} />
      <ProductFilters isOpen={isFiltering} onClose={() => setIsFiltering(false)} />
    </PageHeader>
  )
}

function CategoryChips({ value }: { value: string }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { categories } = useReferences()
  const name = useName()
  return (
    <Chips
      label={t`Category`}
      mode="filter"
      value={value}
      onChange={(key) =>
        patch({
          category: key === ALL || key === STOPPED ? undefined : key,
          stopped: key === STOPPED ? 1 : undefined,
        })
      }
      items={[
        { key: ALL, label: t({ message: 'All', context: 'all products' }) },
        { key: STOPPED, label: t`Stop list`, before: <IconHandStop /> },
        ...categories.map((category) => ({ key: category.id, label: name(category.name) })),
      ]}
    />
  )
}
