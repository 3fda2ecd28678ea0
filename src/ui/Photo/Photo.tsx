import { useState, type CSSProperties, type HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconCamera } from '#src/ui/icons.ts'
import styles from './Photo.module.css'

export interface PhotoProps extends HTMLAttributes<HTMLSpanElement> {
  src?: string | null
  /** Empty beside the name of the thing. */
  alt?: string
  /** Pixels, or `fill` for the width of its place. */
  size?: number | 'fill'
  isMuted?: boolean
}

/** A photo; a missing or broken one is a dashed frame with a camera. */
export function Photo({ src, alt = '', size = 56, isMuted, className, style, ...rest }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = Boolean(src) && src !== broken
  const names = [styles.photo, !isShown && styles.empty, isMuted && styles.muted, className]
  const width = size === 'fill' ? '100%' : `${size}px`
  return (
    <span className={classNames(...names)} style={{ '--photo': width, ...style } as CSSProperties} {...rest}>
      {isShown && src ? (
        <img className={styles.image} src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <IconCamera aria-hidden />
      )}
    </span>
  )
}
