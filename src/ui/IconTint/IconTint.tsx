import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './IconTint.module.css'

export interface IconTintProps extends HTMLAttributes<HTMLSpanElement> {
  /** Left out, the icon is secondary ink. */
  tone?: Tone
  /** Accessible name where the icon says something that no word does. */
  label?: string
}

/** An icon in the graphic colour of a tone. */
export function IconTint({ tone, label, className, ...rest }: IconTintProps) {
  return (
    <span
      className={classNames(styles.icon, tone && styles.toned, className)}
      data-tone={tone}
      role={label ? 'img' : undefined}
      aria-label={label}
      {...rest}
    />
  )
}
