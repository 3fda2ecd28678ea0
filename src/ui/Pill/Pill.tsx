import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Pill.module.css'

export interface PillProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone
  /** `solid` is the red of late and stopped. */
  mode?: 'tint' | 'solid'
  before?: ReactNode
}

/** A short state with a coloured ground. */
export function Pill({ tone = 'slate', mode = 'tint', before, className, children, ...rest }: PillProps) {
  return (
    <span className={classNames(styles.pill, styles[mode], className)} data-tone={tone} {...rest}>
      {before}
      {children}
    </span>
  )
}
