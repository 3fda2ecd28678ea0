import { useEffect, useRef, type KeyboardEvent } from 'react'
import { findNextIndex } from '#src/ui/Chips/findNextIndex.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconCheck } from '#src/ui/icons.ts'
import styles from './entry.module.css'
import type { MenuItem } from './Menu.tsx'
import { Popup } from './Popup.tsx'
import { createTypeAhead } from './typeAhead.ts'

export interface MenuListProps {
  label: string
  items: readonly MenuItem[]
  cancelLabel: string
  onClose(): void
  /** Where the dropdown hangs; an action sheet without it. */
  anchor: HTMLElement | null
  align: 'start' | 'end'
}

/** The open entries of a menu. */
export function MenuList({ label, items, cancelLabel, onClose, anchor, align }: MenuListProps) {
  const root = useRef<HTMLDivElement>(null)
  const typeAhead = useRef(createTypeAhead())
  useEffect(() => entries(root.current)[0]?.focus(), [])
  const onKeyDown = (e: KeyboardEvent) => {
    const buttons = entries(root.current)
    const current = buttons.indexOf(document.activeElement as HTMLElement)
    if (e.key === 'Tab') onClose()
    const next = findNextIndex(e.key, current, buttons.length)
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey || e.altKey) return
    const typed = next ?? typeAhead.current(e.key, buttons.map(textOf), current)
    if (typed === null) return
    e.preventDefault()
    buttons[typed]?.focus()
  }
  return (
    <Popup label={label} cancelLabel={cancelLabel} onClose={onClose} anchor={anchor} align={align}>
      <div
        ref={root}
        className={classNames(styles.list, anchor && styles.dense)}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} onClose={onClose} />
        ))}
      </div>
    </Popup>
  )
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose(): void }) {
  const isChoice = item.isChecked !== undefined
  const choice = item.isMultiple ? 'menuitemcheckbox' : 'menuitemradio'
  return (
    <button
      type="button"
      role={isChoice ? choice : 'menuitem'}
      aria-checked={item.isChecked}
      data-text={item.text}
      disabled={item.isDisabled}
      className={classNames(styles.entry, item.tone === 'danger' && styles.danger)}
      onClick={() => {
        if (!item.isMultiple) onClose()
        item.onClick()
      }}
    >
      {item.before}
      <span className={styles.text}>{item.label}</span>
      {item.isChecked && <IconCheck className={styles.check} aria-hidden />}
    </button>
  )
}

function entries(root: HTMLElement | null): HTMLElement[] {
  return Array.from(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])
}

function textOf(element: HTMLElement): string {
  return element.dataset.text ?? element.textContent
}
