import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './List.module.css'

/** A column of sections with the page gutters. */
export function List({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.list, className)} {...rest} />
}
