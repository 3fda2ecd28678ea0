import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Dot.module.css'

export interface DotProps extends HTMLAttributes<HTMLSpanElement> {
  tone: Tone
}

/** A state as a dot and its word, never a dot alone. */
export function Dot({ tone, className, children, ...rest }: DotProps) {
  return (
    <span className={classNames(styles.dot, className)} data-tone={tone} {...rest}>
      {children}
    </span>
  )
}
