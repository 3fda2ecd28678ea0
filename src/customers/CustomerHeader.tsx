import { Trans, useLingui } from '@lingui/react/macro'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPlus, IconSelector } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { CustomerFiles } from './CustomerFiles.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { SegmentChips } from './CustomerSegments.tsx'
import { useCustomerColumns } from './useCustomerColumns.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'

const LAST_ORDER = '-last_order_at'

/** Title, search, filters, and the segments and tags as chips where no list of them stands beside. */
export function CustomerHeader({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useLingui()
  const { q } = useCustomerSearch()
  const width = useWidth()
  const [isPhone, isDesktop] = [width === 'phone', width === 'desktop']
  const columns = useCustomerColumns()
  const actions = (
    <>
      {!isPhone && <LazyViews list="customers" columns={columns} />}
      <CustomerFilters />
      <SortMenu />
      <CustomerFiles />
      {onAdd && !isPhone && (
        <Button before={<IconPlus />} onClick={onAdd}>
          <Trans>Add customer</Trans>
        </Button>
      )}
    </>
  )
  return (
    <ListHead
      title={<Trans context="section">Customers</Trans>}
      q={q ?? ''}
      searchLabel={t`Name or phone`}
      actions={actions}
    >
      {!isDesktop && <SegmentChips />}
    </ListHead>
  )
}

function SortMenu() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { sort = LAST_ORDER } = useCustomerSearch()
  const orders = {
    [LAST_ORDER]: t`Last order`,
    '-spent': t`Most spent`,
    name: t({ message: 'Name', context: 'sort by' }),
    '-created_at': t`Newest first`,
  }
  return (
    <Menu
      label={t`Sort by`}
      cancelLabel={t`Cancel`}
      items={Object.entries(orders).map(([key, label]) => ({
        key,
        label,
        isChecked: key === sort,
        onClick: () => patch({ sort: key === LAST_ORDER ? undefined : key }, { replace: true }),
      }))}
      renderTrigger={(props) => (
        <IconButton label={t`Sort by`} {...props}>
          <IconSelector />
        </IconButton>
      )}
    />
  )
}
