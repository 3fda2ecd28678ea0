import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './LivePill.module.css'

export interface LivePillProps extends HTMLAttributes<HTMLSpanElement> {
  state: 'online' | 'connecting' | 'offline'
  /** The word; below 360 px only the dot is drawn and the word stays for screen readers. */
  children: ReactNode
}

const tones = { online: 'green', connecting: 'amber', offline: 'red' } as const

/** Whether what is on the screen is live. */
export function LivePill({ state, children, className, ...rest }: LivePillProps) {
  return (
    <span className={classNames(styles.pill, className)} data-tone={tones[state]} role="status" {...rest}>
      <span className={styles.word}>{children}</span>
    </span>
  )
}
