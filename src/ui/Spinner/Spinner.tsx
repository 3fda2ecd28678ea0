import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement> {
  /** Says what is awaited; without it the spinner is decoration. */
  label?: string
}

/** Work under way, as large as the text around it. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    />
  )
}
