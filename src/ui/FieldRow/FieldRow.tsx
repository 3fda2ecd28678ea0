import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './FieldRow.module.css'

/** Two short fields side by side; below 360 px they stand one under the other. */
export function FieldRow({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.row, className)} {...rest} />
}
