import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './StageBar.module.css'

export interface StageBarProps extends HTMLAttributes<HTMLDivElement> {
  /** How many steps there are. */
  count: number
  /** Step of now, from 0. */
  current: number
  tone: Tone
  /** Where it is now and since when. */
  now: ReactNode
  /** What comes next; at the right. */
  next?: ReactNode
  /** Whole sentence for a screen reader. */
  label: string
}

/** How far a thing has come: segments, then now and next in words. */
export function StageBar({ count, current, tone, now, next, label, className, ...rest }: StageBarProps) {
  return (
    <div className={classNames(styles.bar, className)} data-tone={tone} {...rest}>
      <div className={styles.segments} role="img" aria-label={label}>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames(
              styles.segment,
              index < current && styles.past,
              index === current && styles.now,
            )}
          />
        ))}
      </div>
      <div className={styles.words}>
        <span>{now}</span>
        {next && <span className={styles.next}>{next}</span>}
      </div>
    </div>
  )
}
