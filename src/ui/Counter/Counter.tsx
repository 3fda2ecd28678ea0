import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Counter.module.css'

export interface CounterProps extends HTMLAttributes<HTMLSpanElement> {
  children: ReactNode
  /** Red for what waits, accent for applied filters. */
  mode?: 'danger' | 'accent'
}

/** A round badge with a count. */
export function Counter({ mode = 'danger', className, ...rest }: CounterProps) {
  return <span className={classNames(styles.counter, styles[mode], className)} {...rest} />
}
