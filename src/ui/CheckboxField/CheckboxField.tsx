import { useId, type ReactNode } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import styles from './CheckboxField.module.css'

export interface CheckboxFieldProps {
  value: boolean
  onChange(value: boolean): void
  label: ReactNode
  hint?: ReactNode
  after?: ReactNode
  isDisabled?: boolean
}

/** A row with a box to tick. */
export function CheckboxField({ value, onChange, label, hint, after, isDisabled }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <Checkbox id={id} isChecked={value} onChange={onChange} isDisabled={isDisabled} />
      <label className={styles.text} htmlFor={id}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      {after}
    </div>
  )
}
