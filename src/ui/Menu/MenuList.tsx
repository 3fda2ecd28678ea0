import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { findNextIndex } from '#src/ui/Chips/findNextIndex.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconCheck } from '#src/ui/icons.ts'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import type { MenuItem } from './Menu.tsx'
import styles from './MenuList.module.css'
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
    const typed = next ?? typeAhead.current(e.key, buttons.map(textOf), current)
    if (typed === null) return
    e.preventDefault()
    buttons[typed]?.focus()
  }
  return (
    <Layer onClose={onClose} isClear={anchor !== null}>
      <div
        className={anchor ? styles.dropdown : styles.sheet}
        style={anchor ? placeBelow(anchor, align) : undefined}
      >
        <div
          ref={root}
          className={styles.list}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {!anchor && (
            <div className={styles.label} aria-hidden>
              {label}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onClose={onClose} />
          ))}
        </div>
        {!anchor && (
          <button type="button" className={styles.cancel} onClick={onClose}>
            {cancelLabel}
          </button>
        )}
      </div>
    </Layer>
  )
}

function MenuEntry({ item, onClose }: { item: MenuItem; onClose(): void }) {
  const isChoice = item.isChecked !== undefined
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.isChecked}
      data-text={item.text}
      disabled={item.isDisabled}
      className={classNames(styles.entry, item.tone === 'danger' && styles.danger)}
      onClick={() => {
        onClose()
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

function placeBelow(anchor: HTMLElement, align: 'start' | 'end'): CSSProperties {
  const box = anchor.getBoundingClientRect()
  const room = window.innerHeight - box.bottom
  const vertical: CSSProperties =
    room > 260 || room > box.top
      ? { top: box.bottom + 6, maxHeight: room - 16 }
      : { bottom: window.innerHeight - box.top + 6, maxHeight: box.top - 16 }
  const width = document.documentElement.clientWidth
  return align === 'end'
    ? { ...vertical, right: Math.max(8, width - box.right) }
    : { ...vertical, left: box.left }
}
