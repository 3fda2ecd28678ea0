import { useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { rowElementsOf, type RowElements } from '#src/ui/SortableList/rowElements.ts'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { DropLine } from './DropLine.tsx'
import type { TreeDrop } from './findDrop.ts'
import { flattenTree, type TreePlace } from './moveNode.ts'
import styles from './Tree.module.css'
import { TreeItem } from './TreeItem.tsx'
import { useTreeKeys } from './useTreeKeys.ts'
import { useTreeMoves, type TreeMoveLabels } from './useTreeMoves.ts'

const loadDragLayer = () => import('./DragLayer.tsx')

/** One node of a tree. */
export interface TreeNode {
  key: string
  /** What the row shows. */
  label: ReactNode
  /** The same as a text: the name for sentences and for finding by typing. */
  text: string
  /** Picture or icon. */
  before?: ReactNode
  /** Count, badge. */
  after?: ReactNode
  /** Faded: hidden, archived. */
  isMuted?: boolean
  children?: readonly TreeNode[]
}

/** Texts of a tree. */
export interface TreeLabels extends TreeMoveLabels {
  /** Name of the button that shows what is below. */
  expand(name: string): string
  /** Name of the button that hides what is below. */
  collapse(name: string): string
  /** Accessible name of the handle of a row. */
  handle(name: string): string
  /** How to move a row with the keyboard, read after the name of the tree. */
  help: string
  /** Closes the menu of moves on a phone. */
  close: string
}

export interface TreeProps {
  /** Accessible name of the tree. */
  label: string
  nodes: readonly TreeNode[]
  /** Keys of the nodes that show what is below them. */
  expanded: ReadonlySet<string>
  onExpand(expanded: ReadonlySet<string>): void
  selected?: string | null
  /** A row was pressed, or chosen by Enter. */
  onSelect?(key: string): void
  /** Takes a moved node; without it nothing can be moved. */
  onMove?(key: string, place: TreePlace): void
  /** Levels that the tree may have. */
  maxDepth?: number
  labels: TreeLabels
  className?: string
}

/** Nested rows that open and close, and that are put in order and in one another by dragging or with Alt and the arrows. */
export function Tree(props: TreeProps) {
  const { label, nodes, expanded, onExpand, selected, onSelect, onMove, maxDepth, labels, className } = props
  const helpId = useId()
  const [elements] = useState(() => new Map<string, RowElements>())
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const wasDragged = useRef(false)
  const rows = flattenTree<TreeNode>(nodes, (key) => key !== dragged && expanded.has(key))
  const moves = useTreeMoves({ nodes, maxDepth, labels, onMove, expanded, onExpand })
  const keys = useTreeKeys({ rows, selected, expanded, onExpand, onSelect, onStep: moves.step, elements })
  const canMove = onMove !== undefined && rows.length > 1
  useHeldSwipes(canMove)
  const { part, retry } = useLazyPart(loadDragLayer, canMove)
  const stay = () => {
    setDragged(null)
    setDrop(null)
  }
  return (
    <div className={classNames(styles.root, className)} data-drag={part ? 'on' : undefined}>
      <div
        role="tree"
        aria-label={label}
        aria-describedby={onMove && helpId}
        className={styles.tree}
        onKeyDown={keys.onKeyDown}
      >
        {rows.map((row) => (
          <TreeItem
            key={row.key}
            row={row}
            isExpanded={expanded.has(row.key) && row.key !== dragged}
            isSelected={row.key === selected}
            isCurrent={row.key === keys.current}
            isDragged={row.key === dragged}
            labels={labels}
            elements={rowElementsOf(elements, row.key)}
            wasDragged={wasDragged}
            onPress={() => keys.press(row.key)}
            onToggle={() => keys.toggle(row.key)}
            onFocus={() => keys.setCurrent(row.key)}
            onHandle={retry}
            entries={onMove && moves.entries(row.key)}
          />
        ))}
        {drop && (
          <DropLine drop={drop} rows={rows.filter((row) => row.key !== dragged)} elements={elements} />
        )}
      </div>
      <VisuallyHidden id={helpId} hidden>
        {labels.help}
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {moves.message}
      </VisuallyHidden>
      {part && onMove && (
        <part.DragLayer
          rows={rows}
          elementsOf={(key) => rowElementsOf(elements, key)}
          maxDepth={maxDepth}
          onStart={(key) => {
            wasDragged.current = true
            setDragged(key)
          }}
          onOver={setDrop}
          onDrop={(key, place) => {
            stay()
            if (place) moves.move(key, place)
          }}
        />
      )}
    </div>
  )
}
