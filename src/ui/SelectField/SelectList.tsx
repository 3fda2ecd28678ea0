import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconCheck } from '#src/ui/icons.ts'
import entry from '#src/ui/Menu/entry.module.css'
import { Popup } from '#src/ui/Menu/Popup.tsx'
import type { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'
import { findChoice } from './findChoice.ts'
import type { SelectChoice } from './Select.tsx'
import styles from './Select.module.css'

export interface SelectListProps {
  id: string
  label: ReactNode
  cancelLabel: string
  options: readonly SelectChoice[]
  value: string
  /** Index among the choices that can be taken. */
  startAt: number
  typeAhead: ReturnType<typeof createTypeAhead>
  anchor: HTMLElement | null
  onClose(): void
  onPick(value: string): void
}

/** The open choices of a select; Tab takes the one it is on, like the system's own. */
export function SelectList(props: SelectListProps) {
  const { id, label, cancelLabel, options, value, startAt, typeAhead, anchor, onClose, onPick } = props
  const usable = options.filter((option) => !option.isDisabled)
  const list = useRef<HTMLDivElement>(null)
  const labels = usable.map((option) => option.label)
  const [active, setActive] = useState(startAt)
  const current = usable[active]
  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey) return
    const next = findChoice(e.key, active, labels, typeAhead)
    if (next !== null) setActive(next)
    else if ((e.key === 'Enter' || e.key === ' ' || e.key === 'Tab') && current) onPick(current.value)
    else return
    if (e.key !== 'Tab') e.preventDefault()
  }
  return (
    <Popup label={label} cancelLabel={cancelLabel} onClose={onClose} anchor={anchor} isAnchorWide>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={typeof label === 'string' ? label : undefined}
        tabIndex={0}
        aria-activedescendant={current && `${id}-${current.value}`}
        className={classNames(entry.list, anchor && entry.dense)}
        onKeyDown={onKeyDown}
      >
        {options.map((option) => (
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.isDisabled}
            data-active={option === current || undefined}
            className={classNames(entry.entry, option === current && entry.active)}
            onPointerMove={() => setActive((now) => (option.isDisabled ? now : usable.indexOf(option)))}
            onClick={() => !option.isDisabled && onPick(option.value)}
          >
            {option.before}
            <span className={entry.text}>{option.label}</span>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
            {option.value === value && <IconCheck className={entry.check} aria-hidden />}
          </div>
        ))}
      </div>
    </Popup>
  )
}
