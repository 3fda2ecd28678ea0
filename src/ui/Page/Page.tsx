import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Page.module.css'

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** `narrow` for forms and sign-in, 640 px at most. */
  size?: 'full' | 'narrow'
  /** Room below the last row for the floating add button. */
  hasAddButton?: boolean
}

/** The column of a page with its gutters; a main button inside it sticks to the bottom. */
export function Page({ size = 'full', hasAddButton, className, ...rest }: PageProps) {
  const names = [styles.page, styles[size], hasAddButton && styles.room, className]
  return <div className={classNames(...names)} {...rest} />
}
