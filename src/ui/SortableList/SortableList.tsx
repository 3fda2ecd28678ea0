import { Fragment, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { MoveLabels } from './moveEntries.ts'
import { rowElementsOf, type RowElements } from './rowElements.ts'
import styles from './SortableList.module.css'
import { SortableRow } from './SortableRow.tsx'
import { useSorting, type SortMessages } from './useSorting.ts'

/** Texts of a list that is sorted by hand. */
export interface SortLabels extends SortMessages, MoveLabels {
  /** Accessible name of the handle of a row. */
  handle(name: string): string
  /** How to move a row with the keyboard, read after the name of its handle. */
  help: string
  /** Closes the menu of moves on a phone. */
  close: string
}

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  itemKey(item: Item): string
  /** What a row is called in sentences. */
  itemName(item: Item): string
  /** Draws a row; its handle is put after it. */
  renderItem(item: Item): ReactNode
  /** The new order, and the key of the row that was moved. */
  onSort(items: readonly Item[], key: string): void
  labels: SortLabels
  /** Takes the handles away. */
  isDisabled?: boolean
  className?: string
}

const loadSortLayer = () => import('./SortLayer.tsx')

/** Rows put in order by hand: dragged by a handle, lifted by the space bar, or moved from a menu. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, renderItem, onSort, labels, isDisabled, className } = props
  const helpId = useId()
  const [elements] = useState(() => new Map<string, RowElements>())
  const wasDragged = useRef(false)
  const byKey = new Map(items.map((item) => [itemKey(item), item]))
  const pick = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const nameOf = (key: string) => pick([key]).map(itemName).join('')
  const sorting = useSorting({
    keys: [...byKey.keys()],
    nameOf,
    messages: labels,
    onSort: (order, key) => onSort(pick(order), key),
  })
  const canSort = !isDisabled && items.length > 1
  useHeldSwipes(canSort)
  const { part, retry } = useLazyPart(loadSortLayer, canSort)
  return (
    <div className={classNames(styles.root, className)} data-drag={part ? 'on' : undefined}>
      <ul className={styles.list} aria-label={label}>
        {sorting.order.map((key) => (
          <SortableRow
            key={key}
            id={key}
            name={nameOf(key)}
            sorting={canSort ? sorting : null}
            labels={labels}
            helpId={helpId}
            elements={rowElementsOf(elements, key)}
            wasDragged={wasDragged}
            onPress={retry}
          >
            {pick([key]).map((item) => (
              <Fragment key={key}>{renderItem(item)}</Fragment>
            ))}
          </SortableRow>
        ))}
      </ul>
      <VisuallyHidden id={helpId} hidden>
        {labels.help}
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {sorting.message}
      </VisuallyHidden>
      {part && canSort && (
        <part.SortLayer
          keys={sorting.order}
          elementsOf={(key) => rowElementsOf(elements, key)}
          onStart={(key) => {
            wasDragged.current = true
            sorting.start(key, 'pointer')
          }}
          onOver={(key) => sorting.moveTo(sorting.order.indexOf(key))}
          onDrop={sorting.drop}
          onCancel={sorting.cancel}
        />
      )}
    </div>
  )
}
