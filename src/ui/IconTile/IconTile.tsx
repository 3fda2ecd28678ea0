import type { CSSProperties, HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './IconTile.module.css'

export interface IconTileProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone
  /** `solid` paints the ground in the tone, for rows that lead somewhere. */
  mode?: 'tint' | 'solid'
  /** Pixels. */
  size?: number
}

/** An icon on a tinted square. */
export function IconTile({
  tone = 'slate',
  mode = 'tint',
  size = 36,
  className,
  style,
  ...rest
}: IconTileProps) {
  return (
    <span
      className={classNames(styles.tile, styles[mode], className)}
      data-tone={tone}
      style={{ '--tile': `${size}px`, ...style } as CSSProperties}
      {...rest}
    />
  )
}
