import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCategoryChips } from '#src/categories/useCategoryChips.ts'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal, IconFileImport, IconHandStop, IconPlus } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { TagChip } from '#src/tags/TagChip.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { useProductColumns } from './useProductColumns.tsx'

const ALL = 'all'
const STOPPED = 'stopped'

/** Title, search and the categories as chips. */
export function ProductHeader({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useLingui()
  const { q, category, tag, vat_rate, status, stopped, noPhoto, unit, station, attribute, value, sort } =
    useSearch({
      from: '/app/_partner/products',
    })
  const isPhone = useWidth() === 'phone'
  const mayImport = useCan('products.import')
  const [isFiltering, setIsFiltering] = useState(false)
  const applied = [status, tag, vat_rate, noPhoto, unit, station, attribute, value, sort].filter(
    Boolean,
  ).length
  const columns = useProductColumns()
  const actions = (
    <>
      {!isPhone && <LazyViews list="products" columns={columns} />}
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
      {onAdd && !isPhone && (
        <Button before={<IconPlus />} onClick={onAdd}>
          <Trans>Add product</Trans>
        </Button>
      )}
    </>
  )
  return (
    <ListHead
      title={<Trans>Products</Trans>}
      q={q ?? ''}
      searchLabel={t`Name, SKU or barcode`}
      actions={actions}
    >
      {tag && <TagChip id={tag} />}
      <CategoryChips value={stopped ? STOPPED : (category ?? ALL)} />
      <ProductFilters isOpen={isFiltering} onClose={() => setIsFiltering(false)} />
    </ListHead>
  )
}

function CategoryChips({ value }: { value: string }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const chips = useCategoryChips(value)
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
        ...chips,
      ]}
    />
  )
}
