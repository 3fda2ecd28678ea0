import { useCallback, useLayoutEffect, useRef } from 'react'

/** Key of a row by its position; a new function only when the rows are others. */
export function useKeyAt<Item>(items: readonly Item[], itemKey: (item: Item) => string) {
  const latest = useRef(itemKey)
  useLayoutEffect(() => {
    latest.current = itemKey
  })
  return useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? '' : latest.current(item)
    },
    [items],
  )
}
