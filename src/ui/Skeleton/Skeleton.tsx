import { useEffect, useState, type HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends HTMLAttributes<HTMLDivElement> {
  /** What will stand here; the blocks have its exact size. */
  kind?: 'cell' | 'actionCell' | 'photoCell' | 'tile' | 'stat' | 'card' | 'chart' | 'tableRow'
  count?: number
  /** Says what is loading. */
  label?: string
  /** Without the wait of 200 ms. */
  isImmediate?: boolean
}

const DELAY_MS = 200

/** Still blocks in the size of what is coming, shown after 200 ms. */
export function Skeleton({
  kind = 'cell',
  count = 5,
  label,
  isImmediate = false,
  className,
  ...rest
}: SkeletonProps) {
  const [isShown, setIsShown] = useState(isImmediate)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const blocks = Array.from({ length: count }, (_, index) => <Blocks key={index} kind={kind} />)
  const isGrid = ['tile', 'stat', 'card', 'chart'].includes(kind)
  return (
    <div
      className={classNames(!isShown && styles.waiting, isGrid && styles[`${kind}s`], className)}
      role="status"
      aria-label={label}
      aria-busy
      {...rest}
    >
      {isGrid ? blocks : <Section>{blocks}</Section>}
    </div>
  )
}

function Blocks({ kind }: { kind: NonNullable<SkeletonProps['kind']> }) {
  const hasPicture = kind === 'actionCell' || kind === 'photoCell' || kind === 'tile'
  return (
    <div className={classNames(styles.item, styles[kind])} aria-hidden>
      {hasPicture && <span className={styles.picture} />}
      <span className={styles.title} />
      <span className={styles.line} />
      {kind === 'actionCell' && <span className={styles.foot} />}
    </div>
  )
}
