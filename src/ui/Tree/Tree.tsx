import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { rowElementsOf, type RowElements } from '#src/ui/SortableList/rowElements.ts'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import type { MenuItem } from '#src/ui/Menu/Menu.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { DropLine } from './DropLine.tsx'
import type { TreeDrop } from './findDrop.ts'
import { flattenTree, type TreePlace, type TreeRow, type TreeStep } from './moveNode.ts'
import styles from './Tree.module.css'
import { TreeItem } from './TreeItem.tsx'
import { usePortions } from './usePortions.ts'
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
  /** Accessible name of the menu of a row. */
  menu?(name: string): string
  /** Closes the menus on a phone. */
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
  /** What can be done with a row: entries of the menu behind it. */
  menu?: ((key: string) => readonly MenuItem[]) | undefined
  /** Keys of the chosen rows, while rows are chosen: each is a box to tick then. */
  checked?: ReadonlySet<string> | undefined
  /** Takes a moved node; without it nothing can be moved. */
  onMove?: ((key: string, place: TreePlace) => void) | undefined
  /** Levels that the tree may have. */
  maxDepth?: number
  labels: TreeLabels
  className?: string
}

/** Nested rows that open and close, and that are put in order and in one another by dragging or with Alt and the arrows. */
export function Tree(props: TreeProps) {
  const { label, nodes, expanded, onExpand, selected, onSelect, onMove, maxDepth, labels } = props
  const { menu, checked, className } = props
  const helpId = useId()
  const [elements] = useState(() => new Map<string, RowElements>())
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const wasDragged = useRef(false)
  const rows = flattenTree<TreeNode>(nodes, (key) => key !== dragged && expanded.has(key))
  const moves = useTreeMoves({ nodes, maxDepth, labels, onMove, expanded, onExpand })
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const onMenu = menu && ((key: string) => openMenu(elements.get(key)?.row.current))
  const keys = useTreeKeys({ rows, selected, expanded, onExpand, onSelect, onStep, onMenu, elements })
  const portions = usePortions(root, rows, [keys.current, dragged])
  const stepped = useRef<string | null>(null)
  function onStep(key: string, way: TreeStep): void {
    stepped.current = key
    moves.step(key, way)
  }
  useLayoutEffect(() => {
    const key = stepped.current
    stepped.current = null
    // A row that came into another portion was drawn anew.
    if (key !== null && document.activeElement === document.body) elements.get(key)?.row.current?.focus()
  }, [nodes, elements])
  const canMove = onMove !== undefined && rows.length > 1
  useHeldSwipes(canMove)
  const { part, retry } = useLazyPart(loadDragLayer, canMove)
  const stay = () => {
    setDragged(null)
    setDrop(null)
  }
  const item = (row: TreeRow<TreeNode>) => (
    <TreeItem
      key={row.key}
      row={row}
      isExpanded={expanded.has(row.key) && row.key !== dragged}
      isSelected={row.key === selected}
      isCurrent={row.key === keys.current}
      isDragged={row.key === dragged}
      isChecked={checked?.has(row.key)}
      labels={labels}
      elements={rowElementsOf(elements, row.key)}
      wasDragged={wasDragged}
      onPress={() => keys.press(row.key)}
      onToggle={() => keys.toggle(row.key)}
      onFocus={() => keys.setCurrent(row.key)}
      onHandle={retry}
      entries={onMove && (() => moves.entries(row.key))}
      menu={menu && (() => menu(row.key))}
    />
  )
  return (
    <div ref={setRoot} className={classNames(styles.root, className)} data-drag={part ? 'on' : undefined}>
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable={checked && true}
        aria-describedby={onMove && helpId}
        className={styles.tree}
        onKeyDown={keys.onKeyDown}
      >
        {portions
          ? portions.map(({ at, rows: some, isDrawn, height }) => (
              <div
                key={at}
                role="presentation"
                data-portion={at}
                style={isDrawn ? undefined : { blockSize: height }}
              >
                {isDrawn && some.map(item)}
              </div>
            ))
          : rows.map(item)}
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
          drawn={portions?.flatMap((one) => (one.isDrawn ? one.rows : [])) ?? rows}
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

/** Presses the button behind a row that opens its menu. */
function openMenu(row: HTMLElement | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-menu] button')?.click()
}
