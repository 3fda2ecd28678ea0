import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'

interface PinnedRowOptions {
  root: HTMLElement | null
  count: number
  keyAt(index: number): string
  /** Puts the focus into a row that took the place of a row that has gone. */
  focusRow(row: HTMLElement): void
}

interface Pin {
  key: string
  index: number
}

/** Keeps the row with the focus drawn, however far it is scrolled away. */
export function usePinnedRow({ root, count, keyAt, focusRow }: PinnedRowOptions) {
  const [pin, setPin] = useState<Pin | null>(null)
  const hasFocus = useRef(false)
  const pinned = useMemo(() => pin && findIndex(pin, count, keyAt), [pin, count, keyAt])
  const refocus = useEffectEvent(focusRow)
  useLayoutEffect(() => {
    if (!root || pinned === null || !hasFocus.current || document.activeElement !== document.body) return
    const row = rowAt(root, pinned)
    if (row) refocus(row)
  }, [root, pinned, keyAt])
  const onFocus = (e: FocusEvent<HTMLElement>) => {
    const index = indexOf(e.target)
    if (index === null) return
    hasFocus.current = true
    if (index !== pinned) setPin({ key: keyAt(index), index })
  }
  const onBlur = (e: FocusEvent<HTMLElement>) => {
    // The window went to the background, or the focus stays inside.
    if (document.activeElement === e.target || e.currentTarget.contains(e.relatedTarget)) return
    hasFocus.current = false
    setPin(null)
  }
  /** Draws a row at once, wherever it is. */
  const pinRow = (index: number) => {
    flushSync(() => setPin({ key: keyAt(index), index }))
    return root && rowAt(root, index)
  }
  return { pinned, pinRow, onFocus, onBlur }
}

/** Position of the row that an element stands in. */
export function indexOf(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** The row of a position, where it is drawn. */
export function rowAt(root: HTMLElement, index: number): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-index="${index}"]`)
}

/** Where the row is now, or which one took its place. */
function findIndex(pin: Pin, count: number, keyAt: (index: number) => string): number | null {
  if (pin.index < count && keyAt(pin.index) === pin.key) return pin.index
  for (let index = 0; index < count; index += 1) if (keyAt(index) === pin.key) return index
  return count === 0 ? null : Math.min(pin.index, count - 1)
}
