import { useState, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Infinite } from '#src/ui/Infinite/Infinite.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { findScroller } from './scroller.ts'
import styles from './VirtualList.module.css'

const loadVirtualRows = () => import('./VirtualRows.tsx')

export interface VirtualListProps<Item> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey(item: Item): string
  /** Draws one row; rows may have different heights. */
  children(item: Item, index: number): ReactNode
  /** Height of a row before one was measured, in pixels. */
  estimate?: number
  /** Under which name the scroll position is kept while the person is elsewhere. */
  scrollKey?: string
  /** How many rows there are in all, also those not loaded yet; unknown while `hasMore` otherwise. */
  total?: number
  /** Whether rows are left to load. */
  hasMore?: boolean
  isLoading?: boolean
  /** Asked for more rows when the end comes near. */
  onMore?(): void
  /** Shown below the rows while more are loading. */
  loader?: ReactNode
}

const nothing = () => {}

/** A card of any number of rows, of which only those near the view are drawn; scrolls with the page or the box around it. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, children, estimate, scrollKey, total, ...others } = props
  const { hasMore = false, isLoading = false, onMore = nothing, loader, className, ...rest } = others
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const { part } = useLazyPart(loadVirtualRows)
  return (
    <Infinite hasMore={hasMore} isLoading={isLoading} count={items.length} onMore={onMore} loader={loader}>
      <div
        role="list"
        aria-label={label}
        aria-busy={isLoading || undefined}
        className={classNames(styles.card, className)}
        {...rest}
        ref={setRoot}
      >
        {!part && <PlainRows items={items} itemKey={itemKey} draw={children} />}
        {part && root && (
          <part.VirtualRows
            root={root}
            scroller={findScroller(root)}
            items={items}
            itemKey={itemKey}
            draw={children}
            estimate={estimate}
            scrollKey={scrollKey}
            setSize={total ?? (hasMore ? -1 : items.length)}
          />
        )}
      </div>
    </Infinite>
  )
}

const PLAIN_STEP = 30

interface PlainRowsProps<Item> {
  items: readonly Item[]
  itemKey(item: Item): string
  draw(item: Item, index: number): ReactNode
}

/** Stands for the windowed rows that are coming, or that could not be loaded: more rows as the end comes near. */
function PlainRows<Item>({ items, itemKey, draw }: PlainRowsProps<Item>) {
  const [count, setCount] = useState(PLAIN_STEP)
  return (
    <Infinite
      hasMore={count < items.length}
      isLoading={false}
      count={count}
      onMore={() => setCount(count + PLAIN_STEP)}
    >
      {items.slice(0, count).map((item, index) => (
        <div
          key={itemKey(item)}
          role="listitem"
          className={classNames(styles.item, index > 0 && styles.lined)}
        >
          {draw(item, index)}
        </div>
      ))}
    </Infinite>
  )
}
