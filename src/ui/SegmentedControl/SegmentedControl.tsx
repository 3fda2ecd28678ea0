import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { findNextIndex } from '#src/ui/Chips/findNextIndex.ts'
import { classNames } from '#src/ui/classNames.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './SegmentedControl.module.css'

export interface SegmentedControlProps<Key extends string> {
  /** Accessible name. */
  label: string
  /** Two to four short words. */
  items: readonly { key: Key; label: ReactNode }[]
  value: Key
  onChange(key: Key): void
  className?: string
}

/** A choice between at most four short words. */
export function SegmentedControl<Key extends string>(props: SegmentedControlProps<Key>) {
  const { label, items, value, onChange, className } = props
  const { haptics } = usePlatform()
  const root = useRef<HTMLDivElement>(null)
  const choose = (key: Key) => {
    haptics.impact('light')
    onChange(key)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const chosen = items.findIndex((item) => item.key === value)
    const index = findNextIndex(e.key, chosen, items.length)
    const item = index === null ? undefined : items[index]
    if (index === null || !item) return
    e.preventDefault()
    root.current?.querySelectorAll('button')[index]?.focus()
    choose(item.key)
  }
  return (
    <div ref={root} role="radiogroup" aria-label={label} className={classNames(styles.control, className)}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          className={classNames(styles.item, item.key === value && styles.chosen)}
          onClick={() => choose(item.key)}
          onKeyDown={onKeyDown}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
