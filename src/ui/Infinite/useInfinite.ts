import { useEffect, useEffectEvent, useState } from 'react'

/** Gives a ref for the last element of a list; asks for more when it is a screen away from view. */
export function useInfinite(options: {
  hasMore: boolean
  isLoading: boolean
  count?: number
  onMore(): void
}) {
  const { hasMore, isLoading, count, onMore } = options
  const [element, setElement] = useState<HTMLElement | null>(null)
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (!element || !hasMore || isLoading) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // With more rows the end is looked at anew: it may still be near.
  }, [element, hasMore, isLoading, count])
  return setElement
}
