import type { KeyboardEvent } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import type { TableProps } from './Table.tsx'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { useTicks, type Ticks } from './useTicks.ts'

/** A table as HTML knows it, with all its rows. */
export function PlainTable<Row>(props: TableProps<Row>) {
  const { label, rows, size = 'm', rowKey } = props
  const ticks = useTicks(props)
  return (
    <div
      role="presentation"
      ref={scrollWhatIsWider}
      className={styles.card}
      onKeyDown={(e) => walkBoxes(e, ticks)}
    >
      <table className={classNames(styles.table, styles[size])} aria-label={label}>
        <TableHead {...props} />
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} row={row} index={index} table={props} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Columns that do not fit are scrolled to; only then, because a head does not stay in sight within what scrolls. */
function scrollWhatIsWider(card: HTMLDivElement | null): (() => void) | undefined {
  const table = card?.firstElementChild
  if (!card || !table) return undefined
  const observer = new ResizeObserver(() =>
    card.toggleAttribute('data-wider', table.clientWidth > card.clientWidth),
  )
  observer.observe(card)
  observer.observe(table)
  return () => observer.disconnect()
}

interface TableRowProps<Row> {
  row: Row
  index: number
  table: TableProps<Row>
  ticks: Ticks
}

function TableRow<Row>({ row, index, table, ticks }: TableRowProps<Row>) {
  const { columns, rowKey, rowTo, onRowClick, isCurrent, selection } = table
  const isTicked = selection?.keys.has(rowKey(row)) ?? false
  const isPressable = rowTo !== undefined || onRowClick !== undefined
  const isChosen = isTicked || isCurrent?.(row)
  return (
    <tr className={classNames(styles.row, isPressable && styles.pressable, isChosen && styles.chosen)}>
      {selection && (
        <td className={styles.tick} onClickCapture={ticks.notice}>
          <Checkbox
            isChecked={isTicked}
            onChange={() => ticks.press(index)}
            label={selection.rowLabel(row)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.isWide && styles.wide,
            column.isWhole && styles.whole,
          )}
        >
          {place === 0 && isPressable ? (
            <Pressable
              className={styles.press}
              to={rowTo?.(row)}
              onClick={onRowClick && (() => onRowClick(row))}
              aria-current={isCurrent?.(row) || undefined}
            >
              {column.cell(row)}
            </Pressable>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Arrows lead from box to box; with Shift they draw the range along. */
function walkBoxes(e: KeyboardEvent<HTMLElement>, ticks: Ticks): void {
  const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(e.target instanceof HTMLInputElement) || e.target.type !== 'checkbox') return
  const boxes = Array.from(e.currentTarget.querySelectorAll<HTMLElement>(`tbody .${styles.tick} input`))
  const index = boxes.indexOf(e.target)
  const next = boxes[index + step]
  if (index < 0 || !next) return
  e.preventDefault()
  next.focus()
  if (e.shiftKey) ticks.extend(index, index + step)
}
