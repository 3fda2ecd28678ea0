import { Trans, useLingui } from '@lingui/react/macro'
import { customers } from '#contract/customers.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal, IconPlus, IconTag } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { CustomerFiles } from './CustomerFiles.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'
import { useCustomerTags } from './useCustomerTags.ts'
import { useSegmentWords } from './useSegmentWords.ts'

const ALL = 'all'
const TAG = 'tag:'
const LAST_ORDER = '-last_order_at'

/** Title, search, and the segments and tags as chips. */
export function CustomerHeader({ onAdd }: { onAdd(): void }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q, segment, tag } = useCustomerSearch()
  const isPhone = useWidth() === 'phone'
  const mayAdd = useCan(customers.permissions.create)
  const words = useSegmentWords()
  const { all: tags } = useCustomerTags()
  const actions = (
    <>
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
        clearLabel={t`Clear the search`}
        shortcut="/"
      />
      <Chips
        label={t`Segment`}
        mode="filter"
        value={tag ? TAG + tag : (segment ?? ALL)}
        onChange={(key) => patch(narrowedTo(key))}
        items={[
          { key: ALL, label: t({ message: 'All', context: 'all customers' }) },
          ...Object.entries(words).map(([key, label]) => ({ key, label })),
          ...tags.map(({ id, name }) => ({ key: TAG + id, label: name, before: <IconTag /> })),
        ]}
      />
    </PageHeader>
  )
}

/** The address of a chip: everybody, a segment or a tag. */
function narrowedTo(key: string) {
  if (key === ALL) return { segment: undefined, tag: undefined }
  return key.startsWith(TAG)
    ? { segment: undefined, tag: key.slice(TAG.length) }
    : { segment: key, tag: undefined }
}

function SortMenu() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { sort = LAST_ORDER } = useCustomerSearch()
  const orders = {
    [LAST_ORDER]: t`Last order`,
    '-spent': t`Spent most`,
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
          <IconAdjustmentsHorizontal />
        </IconButton>
      )}
    />
  )
}
