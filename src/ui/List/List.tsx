import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './List.module.css'

interface ListProps extends HTMLAttributes<HTMLDivElement> {
  /** Names a column in which there is nothing to press: it takes the focus, so that the keys scroll it. */
  readingLabel?: string
}

/** A column of sections with the page gutters. */
export function List({ className, readingLabel, ...rest }: ListProps) {
  const reading = readingLabel === undefined ? {} : { role: 'group', 'aria-label': readingLabel, tabIndex: 0 }
  return <div className={classNames(styles.list, className)} {...reading} {...rest} />
}
