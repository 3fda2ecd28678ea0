import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Selectable.module.css'
import { useLongPress } from './useLongPress.ts'
import type { Selection } from './useSelection.ts'

export interface SelectableProps {
  /** What `useSelection` gives. */
  selection: Selection
  /** Key of the row. */
  rowKey: string
  /** Accessible name of the row's box: what is chosen. */
  label: string
  /** The row itself, of any kind. */
  children: ReactNode
}

/** A row that a long press, a right click or the menu key begins to choose; then the whole row is a box to tick. */
export function Selectable({ selection, rowKey, label, children }: SelectableProps) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const { isOn, keys } = selection
  const isChosen = keys.has(rowKey)
  const press = useLongPress(isOn ? undefined : () => selection.enter(rowKey))
  const focus = useKeptFocus(root, isOn)
  const choose = (e: MouseEvent) => {
    if (!isOn) return
    if (e.shiftKey) selection.extendTo(rowKey)
    else selection.toggle(rowKey)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (!isOn || (e.key !== 'ArrowDown' && e.key !== 'ArrowUp')) return
    const next = neighbour(root, e.key === 'ArrowDown' ? 1 : -1)
    e.preventDefault()
    // A virtual list would move on once more.
    e.stopPropagation()
    next?.querySelector('input')?.focus()
    if (next?.dataset.wrap && e.shiftKey) selection.extendTo(next.dataset.wrap)
  }
  return (
    <div
      ref={setRoot}
      role={root?.parentElement?.getAttribute('role') === 'list' ? 'listitem' : undefined}
      data-wrap={rowKey}
      className={classNames(styles.wrap, isOn && styles.choosing, isChosen && styles.chosen)}
      onClick={choose}
      onKeyDown={onKeyDown}
      {...focus}
      {...press}
    >
      {isOn && (
        // The press on the box is the row's: it alone knows about Shift.
        <Checkbox className={styles.box} isChecked={isChosen} onChange={nothing} label={label} />
      )}
      <div className={styles.row} inert={isOn}>
        {children}
      </div>
    </div>
  )
}

const nothing = () => {}

/** Between the row and its box the focus is handed over, so that the keyboard stays where it is. */
function useKeptFocus(root: HTMLElement | null, isOn: boolean) {
  const hasFocus = useRef(false)
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    if (wasOn.current === isOn) return
    wasOn.current = isOn
    if (hasFocus.current) root?.querySelector<HTMLElement>(isOn ? 'input' : 'a, button')?.focus()
  }, [root, isOn])
  return {
    onFocus: () => (hasFocus.current = true),
    onBlur: () => (hasFocus.current = false),
  }
}

function neighbour(row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const list = row?.closest('[role="list"], [role="group"], section') ?? row?.parentElement
  const rows = Array.from(list?.querySelectorAll<HTMLElement>('[data-wrap]') ?? [])
  return row ? rows[rows.indexOf(row) + step] : undefined
}
