import type { CSSProperties, HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { tones } from '#src/ui/theme/tones.ts'
import styles from './Avatar.module.css'

export interface AvatarProps extends HTMLAttributes<HTMLSpanElement> {
  /** Gives the initials and the colour. */
  name: string
  src?: string | null
  /** Pixels. */
  size?: number
}

/** A person's picture or initials; decoration beside the name. */
export function Avatar({ name, src, size = 40, className, style, ...rest }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-tone={toneOf(name)}
      style={{ '--avatar': `${size}px`, ...style } as CSSProperties}
      aria-hidden
      {...rest}
    >
      {src ? <img src={src} alt="" className={styles.image} loading="lazy" /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (word = '') => Array.from(word)[0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}

function toneOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length]
}
