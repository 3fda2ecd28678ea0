import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Timeline.module.css'

/** One thing that happened. */
export interface TimelineItem {
  key: string
  title: ReactNode
  /** When and who. */
  subtitle?: ReactNode
  tone?: Tone
  /** False for what is still to come. */
  isDone?: boolean
}

export interface TimelineProps extends HTMLAttributes<HTMLOListElement> {
  items: readonly TimelineItem[]
}

/** What happened, in its order. */
export function Timeline({ items, className, ...rest }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)} {...rest}>
      {items.map((item) => (
        <li
          key={item.key}
          className={classNames(
            styles.item,
            item.isDone === false && styles.ahead,
            item.tone && styles.toned,
          )}
          data-tone={item.tone}
        >
          <div className={styles.title}>{item.title}</div>
          {item.subtitle && <div className={styles.subtitle}>{item.subtitle}</div>}
        </li>
      ))}
    </ol>
  )
}
