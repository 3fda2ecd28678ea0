import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './BarList.module.css'

/** A name with its amount. */
export interface BarListItem {
  key: string
  label: ReactNode
  /** Sets the length of the bar; below zero it has none. */
  value: number
  /** Second, quieter figure: a share, a count. */
  hint?: ReactNode
  tone?: Tone
  /** Address of the rows behind the amount. */
  to?: string
  onClick?(): void
}

export interface BarListProps extends Omit<HTMLAttributes<HTMLOListElement>, 'children'> {
  /** In the order in which they are shown. */
  items: readonly BarListItem[]
  /** What is compared, for a screen reader. */
  label: string
  formatValue(value: number): ReactNode
  /** The amount of a full bar; the largest of all when left out. */
  max?: number
}

/** Names with bars: reads better than a bar chart wherever the points are names. */
export function BarList({ items, label, formatValue, max, className, ...rest }: BarListProps) {
  const full = max ?? Math.max(0, ...items.map(({ value }) => value))
  return (
    <ol className={classNames(styles.list, className)} aria-label={label} {...rest}>
      {items.map(({ key, label, value, hint, tone, to, onClick }) => (
        <li key={key} className={styles.item} data-tone={tone}>
          <span className={styles.head}>
            {to !== undefined || onClick ? (
              <Pressable className={classNames(styles.name, styles.press)} to={to} onClick={onClick}>
                {label}
              </Pressable>
            ) : (
              <span className={styles.name}>{label}</span>
            )}
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
            <span className={styles.value}>{formatValue(value)}</span>
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ inlineSize: `${share(value, full) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function share(value: number, full: number): number {
  return full > 0 ? Math.min(1, Math.max(0, value / full)) : 0
}
