import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Money.module.css'

/** A piece of formatted money, in the shape of `Intl.NumberFormat.formatToParts`. */
export interface MoneyPart {
  type: string
  value: string
}

export interface MoneyProps extends HTMLAttributes<HTMLSpanElement> {
  parts: readonly MoneyPart[]
  size?: 'cell' | 'total' | 'kpi' | 'hero'
  tone?: 'neutral' | 'good' | 'bad'
  /** Full figure for a screen reader where the drawn one is shortened. */
  label?: string
  isMuted?: boolean
}

/** A sum: the figure in semibold, the currency word small. */
export function Money(props: MoneyProps) {
  const { parts, size = 'cell', tone = 'neutral', label, isMuted, className, ...rest } = props
  const names = [styles.money, styles[size], styles[tone], isMuted && styles.muted, className]
  return (
    <span className={classNames(...names)} role={label ? 'img' : undefined} aria-label={label} {...rest}>
      {parts.map((part, index) =>
        part.type === 'currency' ? (
          <span key={index} className={styles.currency}>
            {part.value}
          </span>
        ) : (
          part.value
        ),
      )}
    </span>
  )
}
