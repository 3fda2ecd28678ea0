import { useEffect, useRef } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconCheck, IconMinus } from '#src/ui/icons.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  isChecked: boolean | 'mixed'
  onChange(isChecked: boolean): void
  /** Accessible name; left out where `id` is linked with a label. */
  label?: string
  id?: string
  isDisabled?: boolean
  className?: string
}

/** A box to tick; `mixed` when only a part below it is ticked. */
export function Checkbox({ isChecked, onChange, label, id, isDisabled, className }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isChecked === 'mixed'
  }, [isChecked])
  return (
    <span className={classNames(styles.box, className)}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        className={styles.input}
        checked={isChecked === true}
        disabled={isDisabled}
        aria-label={label}
        onChange={(e) => onChange(e.target.checked)}
      />
      <span className={styles.mark} aria-hidden>
        {isChecked === 'mixed' && <IconMinus />}
        {isChecked === true && <IconCheck />}
      </span>
    </span>
  )
}
