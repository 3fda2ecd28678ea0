import { useEffect, useRef } from 'react'
import type { ChevronProps, DayButtonProps, DropdownProps, RootProps } from 'react-day-picker'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '#src/ui/icons.ts'
import styles from './DayGrid.module.css'

/** The library's parts that are drawn our way. */
export const gridParts = { Root, Chevron, Dropdown, DayButton }

/** Without the library's own language, which would make a screen reader read English. */
function Root({ rootRef: _rootRef, lang: _lang, ...rest }: RootProps) {
  return <div {...rest} />
}

function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'down') return <IconChevronDown aria-hidden />
  return orientation === 'left' ? <IconChevronLeft aria-hidden /> : <IconChevronRight aria-hidden />
}

function Dropdown({ options = [], ...rest }: DropdownProps) {
  return (
    <span className={styles.select}>
      <select {...rest} className={styles.dropdown}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden />
    </span>
  )
}

/** Marks the day that the keyboard reaches, so that a dialog gives its first focus to it. */
function DayButton({ day: _day, modifiers, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) button.current?.focus()
  }, [modifiers.focused])
  return (
    <button
      ref={button}
      {...rest}
      type="button"
      aria-current={modifiers.today ? 'date' : undefined}
      data-autofocus={rest.tabIndex === 0 || undefined}
    />
  )
}
