import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './KeyCap.module.css'

/** The key of a shortcut, drawn only where there is a keyboard. */
export function KeyCap({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <kbd className={classNames(styles.key, className)} {...rest} />
}
