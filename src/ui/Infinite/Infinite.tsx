import type { ReactNode } from 'react'
import styles from './Infinite.module.css'
import { useInfinite } from './useInfinite.ts'

export interface InfiniteProps {
  children: ReactNode
  hasMore: boolean
  isLoading: boolean
  /** How many rows there are, where they can come without `isLoading`: asks again while the end is still near. */
  count?: number
  /** Asked when the end comes near. */
  onMore(): void
  /** Shown below the rows while more are loading. */
  loader?: ReactNode
}

/** Rows that go on when the end comes into view. */
export function Infinite({ children, hasMore, isLoading, count, onMore, loader }: InfiniteProps) {
  const sentinel = useInfinite({ hasMore, isLoading, count, onMore })
  return (
    <>
      {children}
      {isLoading && loader}
      {hasMore && <div ref={sentinel} className={styles.sentinel} aria-hidden />}
    </>
  )
}
