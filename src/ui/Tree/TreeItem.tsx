import { useId, type CSSProperties, type RefObject } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconChevronRight, IconDots } from '#src/ui/icons.ts'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { Menu, type MenuItem } from '#src/ui/Menu/Menu.tsx'
import { MoveHandle } from '#src/ui/SortableList/MoveHandle.tsx'
import type { RowElements } from '#src/ui/SortableList/rowElements.ts'
import type { TreeRow } from './moveNode.ts'
import type { TreeLabels, TreeNode } from './Tree.tsx'
import styles from './Tree.module.css'

export interface TreeItemProps {
  row: TreeRow<TreeNode>
  isExpanded: boolean
  isSelected: boolean
  /** The one row that Tab leads to. */
  isCurrent: boolean
  isDragged: boolean
  labels: TreeLabels
  elements: RowElements
  wasDragged: RefObject<boolean>
  onPress(): void
  onToggle(): void
  onFocus(): void
  onHandle(): void
  /** Moves that are offered; without them there is no handle. */
  entries?: (() => readonly MenuItem[]) | undefined
  /** What else can be done with it. */
  menu?: (() => readonly MenuItem[]) | undefined
  /** Whether it is among the chosen ones, while rows are chosen. */
  isChecked?: boolean | undefined
}

/** One row of a tree. */
export function TreeItem(props: TreeItemProps) {
  const { row, isExpanded, isSelected, isCurrent, isDragged, labels, elements, entries, menu, isChecked } =
    props
  const id = useId()
  const { label, text, before, after, isMuted } = row.node
  const classes = [
    styles.item,
    isSelected && styles.selected,
    isMuted && styles.muted,
    isDragged && styles.held,
  ]
  return (
    <div
      ref={elements.setRow}
      role="treeitem"
      aria-labelledby={`${id}-label ${id}-after`}
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.count}
      aria-expanded={row.hasChildren ? isExpanded : undefined}
      aria-selected={isChecked === undefined ? isSelected : undefined}
      aria-checked={isChecked}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(...classes)}
      style={{ '--level': row.level } as CSSProperties}
      onClick={props.onPress}
      onFocus={props.onFocus}
    >
      {row.hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.toggle, isExpanded && styles.open)}
          aria-label={isExpanded ? labels.collapse(text) : labels.expand(text)}
          onClick={(e) => {
            e.stopPropagation()
            props.onToggle()
          }}
        >
          <IconChevronRight aria-hidden />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      {isChecked !== undefined && (
        <span className={styles.box} inert>
          <Checkbox isChecked={isChecked} onChange={nothing} label={text} />
        </span>
      )}
      {before && <span className={styles.before}>{before}</span>}
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>{' '}
      {after && (
        <span id={`${id}-after`} className={styles.after}>
          {after}
        </span>
      )}
      {menu && (
        <div className={styles.handle} data-menu onClick={(e) => e.stopPropagation()}>
          <Menu
            label={labels.menu?.(text) ?? text}
            cancelLabel={labels.close}
            items={menu}
            renderTrigger={(trigger) => (
              <IconButton mode="plain" label={labels.menu?.(text) ?? text} tabIndex={-1} {...trigger}>
                <IconDots />
              </IconButton>
            )}
          />
        </div>
      )}
      {entries && (
        <div className={styles.handle} onClick={(e) => e.stopPropagation()}>
          <MoveHandle
            label={labels.handle(text)}
            items={entries}
            closeLabel={labels.close}
            handle={elements.handle}
            wasDragged={props.wasDragged}
            onPress={props.onHandle}
            tabIndex={-1}
          />
        </div>
      )}
    </div>
  )
}

const nothing = () => {}
