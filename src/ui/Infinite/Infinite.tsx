import type { ReactNode } from 'react'
import styles from './Infinite.module.css'
import { useInfinite } from './useInfinite.ts'

export interface InfiniteProps {
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  /** Asked when the end comes near. */
  onMore(): void
  /** Shown below the rows while more are loading. */
  loader?: ReactNode
}

/** Rows that go on when the end comes into view. */
export function Infinite({ children, hasMore, isLoading, onMore, loader }: InfiniteProps) {
  const sentinel = useInfinite({ hasMore, isLoading, onMore })
  return (
    <>
      {children}
      {isLoading && loader}
      {hasMore && <div ref={sentinel} className={styles.sentinel} aria-hidden />}
    </>
  )
}
