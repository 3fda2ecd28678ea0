import { useMemo, useState, type CSSProperties, type FocusEvent } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { focusablesIn } from '#src/ui/VirtualList/focusTargets.ts'
import { findScroller } from '#src/ui/VirtualList/scroller.ts'
import { useKeyAt } from '#src/ui/VirtualList/useKeyAt.ts'
import { usePinnedRow } from '#src/ui/VirtualList/usePinnedRow.ts'
import { columnTracks } from './columnTracks.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import styles from './GridTable.module.css'
import type { TableProps } from './Table.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { useTicks } from './useTicks.ts'

const loadVirtualBody = () => import('./VirtualBody.tsx')

/** Rows drawn while the code that draws any number of them is coming. */
const FIRST = 30

/** A table whose cells are walked by keys; its columns can be resized and its rows be without number. */
export function GridTable<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, size = 'm', selection, isVirtual, widths } = props
  const isDesktop = useWidth() === 'desktop'
  const lazy = useLazyPart(loadVirtualBody, isVirtual)
  const part = isVirtual ? lazy.part : null
  const [body, setBody] = useState<HTMLElement | null>(null)
  const scroller = useMemo(() => (body ? findScroller(body) : window), [body])
  const table = useMemo(
    () => ({ ...props, columns: props.columns.filter(({ isWide }) => isDesktop || !isWide) }),
    [props, isDesktop],
  )
  const { columns } = table
  const hasTicks = selection !== undefined
  const ticks = useTicks(props)
  const keyAt = useKeyAt(rows, rowKey)
  const pin = usePinnedRow({ root: body, count: rows.length, keyAt, focusRow: focusFirst })
  const { bodyKeys, endGuard } = useGridKeys({
    body,
    scroller,
    rows: rows.length,
    columns: columns.length + (hasTicks ? 1 : 0),
    pinRow: pin.pinRow,
    ticks: hasTicks ? ticks : undefined,
  })
  const bodyProps = {
    ...bodyKeys,
    onFocus: (e: FocusEvent<HTMLElement>) => {
      bodyKeys.onFocus(e)
      pin.onFocus(e)
    },
    onBlur: pin.onBlur,
  }
  return (
    <div className={styles.card}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (hasTicks ? 1 : 0)}
        aria-multiselectable={hasTicks || undefined}
        className={classNames(styles.grid, styles[size])}
        style={{ '--columns': columnTracks(columns, widths, hasTicks) } as CSSProperties}
      >
        <GridHead table={table} />
        <div role="rowgroup" ref={setBody} className={styles.body} {...bodyProps}>
          {!part &&
            (isVirtual ? rows.slice(0, FIRST) : rows).map((row, index) => (
              <GridRow key={rowKey(row)} row={row} index={index} table={table} ticks={ticks} />
            ))}
          {part && body && (
            <part.VirtualBody
              root={body}
              scroller={scroller}
              table={table}
              ticks={ticks}
              keyAt={keyAt}
              pinned={pin.pinned}
            />
          )}
        </div>
      </div>
      <span {...endGuard} />
    </div>
  )
}

function focusFirst(row: HTMLElement): void {
  const target = focusablesIn(row)[0] ?? row.querySelector<HTMLElement>('[role="gridcell"]')
  target?.focus({ preventScroll: true })
}
