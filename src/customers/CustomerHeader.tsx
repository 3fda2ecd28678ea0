import { Trans, useLingui } from '@lingui/react/macro'
import { customers } from '#contract/customers.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPlus, IconSelector } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { CustomerFiles } from './CustomerFiles.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import { SegmentChips } from './CustomerSegments.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'

const LAST_ORDER = '-last_order_at'

/** Title, search, filters, and the segments and tags as chips where no list of them stands beside. */
export function CustomerHeader({ onAdd }: { onAdd(): void }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q } = useCustomerSearch()
  const width = useWidth()
  const [isPhone, isDesktop] = [width === 'phone', width === 'desktop']
  const mayAdd = useCan(customers.permissions.create)
  const actions = (
    <>
      <CustomerFilters />
      <SortMenu />
      <CustomerFiles />
      {mayAdd && !isPhone && (
        <Button before={<IconPlus />} onClick={onAdd}>
          <Trans>Add customer</Trans>
        </Button>
      )}
    </>
  )
  return (
    <PageHeader title={<Trans context="section">Customers</Trans>} actions={actions}>
      <SearchBar
        value={q ?? ''}
        onChange={(text) => patch({ q: text || undefined }, { replace: true })}
        label={t`Name or phone`}
        placeholder={t`Name or phone`}
        clearLabel={t`Clear search`}
        shortcut="/"
      />
      {!isDesktop && <SegmentChips />}
    </PageHeader>
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
