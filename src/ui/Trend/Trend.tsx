import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '#src/ui/icons.ts'
import styles from './Trend.module.css'

export interface TrendProps extends HTMLAttributes<HTMLSpanElement> {
  direction: 'up' | 'down' | 'flat'
  /** Whether the change is welcome; direction alone does not say it. */
  mode?: 'good' | 'bad' | 'neutral'
  /** Whole sentence for a screen reader. */
  label?: string
}

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight }

/** A change against the previous period. */
export function Trend({ direction, mode = 'neutral', label, className, children, ...rest }: TrendProps) {
  const Icon = icons[direction]
  return (
    <span
      className={classNames(styles.trend, styles[mode], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      {...rest}
    >
      <Icon aria-hidden />
      {children}
    </span>
  )
}
