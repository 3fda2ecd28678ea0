import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconColumns3 } from '#src/ui/icons.ts'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { ColumnChooser } from '#src/ui/Table/ColumnChooser.tsx'
import { Table, type Column as TableColumn, type TableSort } from '#src/ui/Table/Table.tsx'
import { type Column, columnsAt, nameOf } from './columns.ts'
import styles from './ListTable.module.css'
import { matched } from './Matched.tsx'
import { useColumnChoice } from './useColumnChoice.ts'

export interface ListTableProps<Row> {
  /** Under which the choice of columns is kept. */
  name: string
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  openId: string | undefined
  onOpen(id: string): void
  /** Left out where nothing can be done with what is chosen. */
  selection?: Selection | undefined
  /** Name of the order that the rows stand in. */
  sort: string | undefined
  /** Names of the orders that there are. */
  sorts: readonly string[]
  onSort(sort: string): void
}

/** With fewer columns there is nothing to choose. */
const MANY = 6

/** Rows as the table of wide screens. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { name, label, columns, rows, openId, onOpen, selection, sort, sorts, onSort } = props
  const { t } = useLingui()
  const [visible, choose] = useColumnChoice(name, columns)
  const shown = tableColumns(columns, sorts)
  const sortOf = (key: string) => columns.find((column) => column.key === key)?.sort ?? key
  return (
    <>
      {shown.length >= MANY && (
        <div className={styles.tools}>
          <ColumnChooser
            label={t`Columns`}
            columns={shown}
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
      )}
      <Table
        label={label}
        columns={shown}
        visible={visible}
        rows={rows}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === openId}
        onRowClick={({ id }) => onOpen(id)}
        {...(selection && {
          selection: {
            keys: selection.keys,
            onChange: selection.choose,
            allLabel: t`Select all`,
            rowLabel: (row: Row) => nameOf(columns, row),
          },
        })}
        {...(sort && { sort: toSort(columns, sort) })}
        onSort={({ key, direction }) => onSort(direction === 'desc' ? `-${sortOf(key)}` : sortOf(key))}
      />
    </>
  )
}

/** The title first, with what stands in front of it; a head sorts where the contract has such an order. */
function tableColumns<Row>(columns: readonly Column<Row>[], sorts: readonly string[]): TableColumn<Row>[] {
  const known = new Set(sorts.map(bare))
  const title = columnsAt(columns, 'title')
  const before = columnsAt(columns, 'before')
  const rest = columns.filter(({ place }) => place !== 'title' && place !== 'before')
  const searched = (column: Column<Row>) => ({ ...column, cell: (row: Row) => matched(column.cell(row)) })
  const isSearched = ({ place }: Column<Row>) => place === 'title' || place === 'subtitle'
  const ordered = [...title, ...rest].map((column) => (isSearched(column) ? searched(column) : column))
  return ordered.map((column, index) => ({
    ...column,
    isSortable: column.header !== '' && known.has(column.sort ?? column.key),
    ...(column.isQuiet && { cell: (row: Row) => quiet(column.cell(row)) }),
    ...(index === 0 && before[0] && { cell: (row: Row) => led(before[0]?.cell(row), column.cell(row)) }),
  }))
}

function quiet(content: ReactNode): ReactNode {
  return <span className={styles.quiet}>{content}</span>
}

function led(before: ReactNode, title: ReactNode): ReactNode {
  return (
    <span className={styles.led}>
      {before}
      {title}
    </span>
  )
}

function toSort<Row>(columns: readonly Column<Row>[], sort: string): TableSort {
  const name = bare(sort)
  const key = columns.find((column) => (column.sort ?? column.key) === name)?.key ?? name
  return { key, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

const bare = (sort: string) => sort.replace('-', '')
