import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './SectionHeading.module.css'

export interface SectionHeadingProps extends HTMLAttributes<HTMLDivElement> {
  action?: ReactNode
}

/** The heading of a block of a page that holds several cards. */
export function SectionHeading({ action, children, className, ...rest }: SectionHeadingProps) {
  return (
    <div className={classNames(styles.head, className)} {...rest}>
      <h2 className={styles.heading}>{children}</h2>
      {action}
    </div>
  )
}
