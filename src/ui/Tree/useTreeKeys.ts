import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'
import type { RowElements } from '#src/ui/SortableList/rowElements.ts'
import type { TreeRow, TreeStep } from './moveNode.ts'
import type { TreeNode } from './Tree.tsx'

export interface TreeKeysInput {
  rows: readonly TreeRow<TreeNode>[]
  selected?: string | null
  expanded: ReadonlySet<string>
  onExpand(expanded: ReadonlySet<string>): void
  onSelect?(key: string): void
  /** Alt with an arrow. */
  onStep(key: string, step: TreeStep): void
  /** The key of the menu, or Shift with F10. */
  onMenu?: ((key: string) => void) | undefined
  elements: ReadonlyMap<string, RowElements>
}

const altSteps: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The keyboard of a tree: one row is in the order of tabs, arrows and letters lead to the others. */
export function useTreeKeys(input: TreeKeysInput) {
  const { rows, selected, expanded, onExpand, onSelect, onStep, onMenu, elements } = input
  const [focused, setCurrent] = useState<string | null>(null)
  const typeAhead = useRef(createTypeAhead())
  const known = (key: string | null | undefined) => rows.find((row) => row.key === key)
  const row = known(focused) ?? known(selected) ?? rows[0]
  const goTo = (index: number) => {
    const next = rows[index]
    if (!next) return
    // A row far from the view is drawn only now.
    flushSync(() => setCurrent(next.key))
    elements.get(next.key)?.row.current?.focus()
  }
  const toggle = (key: string) => {
    const next = new Set(expanded)
    if (!next.delete(key)) next.add(key)
    onExpand(next)
  }
  const press = (key: string) => {
    setCurrent(key)
    if (onSelect) onSelect(key)
    else if (known(key)?.hasChildren) toggle(key)
  }
  const walk = (key: string, at: TreeRow<TreeNode>): void => {
    const index = rows.indexOf(at)
    const isOpen = at.hasChildren && expanded.has(at.key)
    if (key === 'ArrowDown') goTo(index + 1)
    else if (key === 'ArrowUp') goTo(index - 1)
    else if (key === 'Home') goTo(0)
    else if (key === 'End') goTo(rows.length - 1)
    else if (key === 'ArrowRight' && isOpen) goTo(index + 1)
    else if (key === 'ArrowLeft' && !isOpen) goTo(rows.findIndex((one) => one.key === at.parentKey))
    else if (at.hasChildren) toggle(at.key)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const isRow = e.target instanceof HTMLElement && e.target.role === 'treeitem'
    if (!isRow || !row || e.ctrlKey || e.metaKey || e.nativeEvent.isComposing) return
    const key = forward(e)
    const isMenu = e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)
    if (isMenu && onMenu) {
      e.preventDefault()
      return onMenu(row.key)
    }
    const step = e.altKey && altSteps[key]
    if (step) onStep(row.key, step)
    else if (e.altKey) return
    else if (/^(Arrow.+|Home|End)$/.test(key)) walk(key, row)
    else if (key === 'Enter') press(row.key)
    else {
      const found = typeAhead.current(
        key,
        rows.map((one) => one.node.text),
        rows.indexOf(row),
      )
      if (found !== null) goTo(found)
      else if (key === ' ') press(row.key)
      else return
    }
    e.preventDefault()
  }
  return { current: row?.key ?? null, setCurrent, toggle, press, onKeyDown }
}

/** Left and right change sides where the page reads from right to left. */
function forward(e: KeyboardEvent): string {
  const isFlipped = getComputedStyle(e.currentTarget).direction === 'rtl'
  if (!isFlipped || !/^Arrow(Left|Right)$/.test(e.key)) return e.key
  return e.key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
}
