import { Fragment, type ReactNode } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { Cell, type CellProps } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Selectable } from '#src/ui/SelectionBar/Selectable.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { type Column, nameOf, partsAt } from './columns.ts'
import styles from './ListRows.module.css'
import { matched } from './Matched.tsx'

/** How a row looks beside its columns. */
export type RowLook = Pick<CellProps, 'isMuted' | 'isMultiline' | 'hasChevron'>

/** Archived rows are muted, and every word of a row is read. */
export const plainLook = <Row extends Pick<RowBase, 'archived_at'>>({ archived_at }: Row): RowLook => ({
  isMuted: archived_at !== null,
  isMultiline: true,
})

export interface ListRowsProps<Row> {
  /** Accessible name of the list. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  onOpen(id: string): void
  /** A long press chooses; left out where nothing can be done with what is chosen. */
  selection?: Selection | undefined
  look?(row: Row): RowLook
  footer?: ReactNode
}

/** Rows as the cells of a phone. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { label, columns, rows, selection, footer } = props
  return (
    <Section kind="list" label={label} footer={footer}>
      {rows.map((row) =>
        selection ? (
          <Selectable key={row.id} selection={selection} rowKey={row.id} label={nameOf(columns, row)}>
            <RowCell {...props} row={row} />
          </Selectable>
        ) : (
          <RowCell key={row.id} {...props} row={row} role="listitem" />
        ),
      )}
    </Section>
  )
}

type RowCellProps<Row> = Pick<ListRowsProps<Row>, 'columns' | 'look'> & {
  row: Row
  onOpen?(id: string): void
  role?: 'listitem'
}

/** One row as a cell. */
export function RowCell<Row extends { id: string }>(props: RowCellProps<Row>) {
  const { columns, row, onOpen, look, role } = props
  const after = partsAt(columns, 'after', row)
  return (
    <Cell
      role={role}
      before={partsAt(columns, 'before', row)[0]}
      subtitle={inLine(partsAt(columns, 'subtitle', row).map(matched))}
      hint={inLine(partsAt(columns, 'hint', row))}
      after={after.length > 1 ? <div className={styles.after}>{keyed(after)}</div> : after[0]}
      onClick={onOpen && (() => onOpen(row.id))}
      {...look?.(row)}
    >
      {inLine(partsAt(columns, 'title', row).map(matched))}
    </Cell>
  )
}

const keyed = (parts: readonly ReactNode[]) =>
  parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)

/** Parts one after the other, with dots between them. */
function inLine(parts: readonly ReactNode[]): ReactNode {
  if (parts.length === 0) return undefined
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
