import { memo, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Scroller } from './scroller.ts'
import { useKeyAt } from './useKeyAt.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import styles from './VirtualList.module.css'

export interface VirtualRowsProps<Item> {
  root: HTMLElement
  scroller: Scroller
  items: readonly Item[]
  itemKey(item: Item): string
  draw(item: Item, index: number): ReactNode
  estimate?: number
  scrollKey?: string
  /** Number of all rows, -1 while it is unknown. */
  setSize: number
}

const ESTIMATE = 64

/** The rows of a list that are near the view, each at its place. */
export function VirtualRows<Item>(props: VirtualRowsProps<Item>) {
  const { root, scroller, items, itemKey, draw, estimate = ESTIMATE, scrollKey, setSize } = props
  const keyAt = useKeyAt(items, itemKey)
  const focus = useRowFocus({ root, scroller, count: items.length, keyAt })
  const { pinned } = focus
  const { rows, margin } = useVirtualRows({
    root,
    scroller,
    count: items.length,
    keyAt,
    estimate,
    pinned,
    scrollKey,
  })
  return (
    <div
      role="presentation"
      className={styles.sizer}
      style={{ blockSize: rows.getTotalSize() }}
      {...focus.handlers}
    >
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <Row
            key={String(key)}
            item={item}
            index={index}
            start={start - margin}
            setSize={setSize}
            draw={draw as (item: unknown, index: number) => ReactNode}
            measure={rows.measureElement}
          />
        )
      })}
    </div>
  )
}

interface RowProps {
  item: unknown
  index: number
  start: number
  setSize: number
  draw(item: unknown, index: number): ReactNode
  measure(element: HTMLElement | null): void
}

/** Scrolling changes none of this, so that a row in view is not drawn again. */
const Row = memo(function Row({ item, index, start, setSize, draw, measure }: RowProps) {
  return (
    <div
      ref={measure}
      role="listitem"
      aria-setsize={setSize}
      aria-posinset={index + 1}
      data-index={index}
      className={classNames(styles.item, styles.placed, index > 0 && styles.lined)}
      style={{ transform: `translateY(${start}px)` }}
    >
      {draw(item, index)}
    </div>
  )
})
