import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconMinus } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import styles from './Tile.module.css'

export interface TileProps {
  title: ReactNode
  /** The price. */
  after?: ReactNode
  /** Secondary words beside the price. */
  hint?: ReactNode
  src?: string | null
  /** Drawn in the photo's place where there is none. */
  fallback?: ReactNode
  /** Pieces taken; drawn in the corner, with a ring around the tile. */
  count?: ReactNode
  /** Visible but not to be taken. */
  isStopped?: boolean
  /** The word of the stop pill. */
  stopLabel?: ReactNode
  onClick(): void
  /** Takes one away again. */
  onRemove?(): void
  removeLabel?: string
  /** Accessible name: title, price and count in one sentence. */
  label?: string
  className?: string
}

/** A thing to tap into a basket. */
export function Tile(props: TileProps) {
  const { title, after, hint, src, fallback, count, isStopped, stopLabel, ...rest } = props
  const { onClick, onRemove, removeLabel = '', label, className } = rest
  const hasCount = count !== undefined && count !== 0
  return (
    <div
      className={classNames(styles.tile, hasCount && styles.taken, isStopped && styles.stopped, className)}
    >
      <button
        type="button"
        className={styles.press}
        aria-label={label}
        disabled={isStopped}
        onClick={onClick}
      >
        {src || !fallback ? (
          <Photo src={src} size="fill" className={styles.photo} />
        ) : (
          <span className={classNames(styles.photo, styles.fallback)}>{fallback}</span>
        )}
        <span className={styles.title}>{title}</span>
        <span className={styles.foot}>
          <span className={styles.price}>{after}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </button>
      {hasCount && <span className={styles.count}>{count}</span>}
      {isStopped && stopLabel && <span className={styles.stop}>{stopLabel}</span>}
      {hasCount && onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <IconMinus aria-hidden />
        </button>
      )}
    </div>
  )
}

/** A grid of tiles, three on a phone. */
export function Tiles({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.tiles, className)}>{children}</div>
}
