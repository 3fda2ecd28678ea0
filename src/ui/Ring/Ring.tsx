import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Ring.module.css'

export interface RingProps extends HTMLAttributes<HTMLDivElement> {
  /** Share of the time that is used up, 0 to 1. */
  share: number
  tone: Tone
  /** The figure, `7` or `+6` or `18:00`. */
  children: string | number
  unit?: ReactNode
  /** A solid red disc in place of the ring. */
  isLate?: boolean
  /** The whole sentence for a screen reader. */
  label: string
}

const RADIUS = 21
const LENGTH = 2 * Math.PI * RADIUS

/** Time left as a ring that fills, the first glyph of a row. */
export function Ring({ share, tone, children, unit, isLate, label, className, ...rest }: RingProps) {
  const isHour = !unit || `${children}`.includes(':')
  const names = [styles.ring, isLate && styles.late, isHour && styles.hour, className]
  return (
    <div className={classNames(...names)} data-tone={tone} role="img" aria-label={label} {...rest}>
      {!isLate && (
        <svg className={styles.circle} viewBox="0 0 46 46" aria-hidden>
          <circle className={styles.track} cx="23" cy="23" r={RADIUS} />
          <circle
            className={styles.arc}
            cx="23"
            cy="23"
            r={RADIUS}
            strokeDasharray={`${Math.min(1, Math.max(0, share)) * LENGTH} ${LENGTH}`}
          />
        </svg>
      )}
      <span className={styles.figure}>{children}</span>
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  )
}
