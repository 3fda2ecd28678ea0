import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconColumns3 } from '#src/ui/icons.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { ColumnChooser } from '#src/ui/Table/ColumnChooser.tsx'
import { Table, type Column, type TableSort } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { CustomerPill } from './CustomerPill.tsx'
import styles from './CustomerTable.module.css'
import { useColumnChoice } from './useColumnChoice.ts'
import { useCustomerSearch } from './useCustomerSearch.ts'
import { useCustomerTags } from './useCustomerTags.ts'

interface CustomerTableProps {
  customers: Customer[]
  /** Left out for who may do nothing with what is chosen. */
  selection: Selection | undefined
  openId: string | undefined
  onOpen(id: string): void
}

/** Customers on wide screens. */
export function CustomerTable({ customers, selection, openId, onOpen }: CustomerTableProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { sort = '-last_order_at' } = useCustomerSearch()
  const columns = useColumns()
  const [visible, choose] = useColumnChoice()
  const ticks = selection && {
    keys: selection.keys,
    onChange: selection.choose,
    allLabel: t`Select all`,
    rowLabel: ({ name }: Customer) => name,
  }
  return (
    <>
      <div className={styles.tools}>
        <ColumnChooser
          label={t`Columns`}
          columns={columns}
          visible={visible}
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
        label={t({ message: 'Customers', context: 'section' })}
        columns={columns}
        visible={visible}
        rows={customers}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === openId}
        onRowClick={({ id }) => onOpen(id)}
        {...(ticks && { selection: ticks })}
        sort={toSort(sort)}
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

function useColumns(): Column<Customer>[] {
  const format = useFormat()
  const tags = useCustomerTags()
  const namesOf = (ids: string[]) =>
    tags
      .of(ids)
      .map(({ name }) => name)
      .join(', ') || '—'
  const now = useNow()
  const day = useDay()
  return [
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      isSortable: true,
      cell: ({ name, is_blacklisted }) => (
        <>
          {name} {is_blacklisted && <CustomerPill />}
        </>
      ),
    },
    {
      key: 'phone',
      header: <Trans>Phone</Trans>,
      cell: ({ phone }) => <span className={styles.phone}>{phone ? writtenPhone(phone) : '—'}</span>,
    },
    {
      key: 'tags',
      header: <Trans>Tags</Trans>,
      isWide: true,
      cell: ({ tag_ids }) => <Text tone="ink2">{namesOf(tag_ids)}</Text>,
    },
    {
      key: 'orders',
      header: <Trans>Orders</Trans>,
      align: 'end',
      cell: ({ orders_count }) => format.number(orders_count),
    },
    {
      key: 'spent',
      header: <Trans>Spent</Trans>,
      align: 'end',
      isSortable: true,
      cell: ({ spent }) => <Money parts={format.amountParts(spent)} />,
    },
    {
      key: 'average',
      header: <Trans>Average order</Trans>,
      align: 'end',
      cell: ({ average }) => (average === null ? '—' : <Money parts={format.amountParts(average)} />),
    },
    {
      key: 'last_order_at',
      header: <Trans>Last order</Trans>,
      align: 'end',
      isSortable: true,
      cell: ({ last_order_at }) => (
        <Text tone="ink2">{last_order_at ? format.moment(last_order_at, now) : '—'}</Text>
      ),
    },
    {
      key: 'created_at',
      header: <Trans context="the day on which somebody became a customer">Customer since</Trans>,
      align: 'end',
      isSortable: true,
      cell: ({ created_at }) => <Text tone="ink2">{format.date(created_at)}</Text>,
    },
    {
      key: 'birthday',
      header: <Trans>Birthday</Trans>,
      align: 'end',
      cell: ({ birthday }) => (birthday === null ? '—' : day(birthday)),
    },
    {
      key: 'consent',
      header: <Trans>Consent to marketing</Trans>,
      cell: ({ has_consent }) =>
        has_consent ? <Trans context="customers, to marketing">Agreed</Trans> : '—',
    },
  ]
}
