import type { KeyboardEvent } from 'react'
import { focusablesIn, ownsArrows } from './focusTargets.ts'
import { heightOf, type Scroller } from './scroller.ts'
import { indexOf, rowAt, usePinnedRow } from './usePinnedRow.ts'

interface RowFocusOptions {
  root: HTMLElement
  scroller: Scroller
  count: number
  keyAt(index: number): string
}

/** Moves the focus between rows by arrows, Home, End and Page keys; the row with the focus stays drawn. */
export function useRowFocus({ root, scroller, count, keyAt }: RowFocusOptions) {
  const { pinned, pinRow, onFocus, onBlur } = usePinnedRow({ root, count, keyAt, focusRow: focusFirst })
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const target = e.target as HTMLElement
    const index = indexOf(target)
    if (index === null || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return
    if (ownsArrows(target)) return
    const height = Math.max(1, rowAt(root, index)?.offsetHeight ?? 1)
    const next = nextIndex(e.key, index, Math.max(1, Math.floor(heightOf(scroller) / height)))
    if (next === null) return
    e.preventDefault()
    const row = pinRow(Math.max(0, Math.min(next, count - 1)))
    if (row) focusFirst(row)
    row?.scrollIntoView({ block: 'nearest' })
  }
  return { pinned, handlers: { onKeyDown, onFocus, onBlur } }
}

function focusFirst(row: HTMLElement): void {
  focusablesIn(row)[0]?.focus({ preventScroll: true })
}

function nextIndex(key: string, index: number, page: number): number | null {
  if (key === 'ArrowDown') return index + 1
  if (key === 'ArrowUp') return index - 1
  if (key === 'PageDown') return index + page
  if (key === 'PageUp') return index - page
  if (key === 'Home') return 0
  return key === 'End' ? Infinity : null
}
