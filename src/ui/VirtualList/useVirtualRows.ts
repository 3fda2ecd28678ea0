import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type Range,
  type ReactVirtualizer,
  type ReactVirtualizerOptions,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { isOutOfReach, reachFor } from './reach.ts'
import { recallPlace, rememberPlace } from './scrollMemory.ts'
import { heightOf, offsetIn, type Scroller } from './scroller.ts'

export interface VirtualRowsOptions {
  /** Element that the rows stand in. */
  root: HTMLElement
  scroller: Scroller
  count: number
  /** Key of a row; a new function says that the rows have changed. */
  keyAt(index: number): string
  /** Height of a row before one was measured, in pixels. */
  estimate: number
  /** A row that stays drawn out of view, because it has the focus. */
  pinned: number | null
  /** Under which name the scroll position is kept. */
  scrollKey?: string
}

type Ways = 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
type Rows = ReactVirtualizer<HTMLElement, HTMLElement>

const OVERSCAN = 4

/** The library types a page and a box apart; which of them it is, is known only at run time. */
const pageWays = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as Pick<ReactVirtualizerOptions<HTMLElement, HTMLElement>, Ways>

/** Which rows are near the view and where they stand; `margin` is what stands above them, in pixels. */
export function useVirtualRows(options: VirtualRowsOptions): { rows: Rows; margin: number } {
  const { root, scroller, count, keyAt, pinned, scrollKey } = options
  const [place] = useState(() => recallPlace(scrollKey))
  const [estimate, setEstimate] = useState(place?.estimate ?? options.estimate)
  const [margin, setMargin] = useState(() => offsetIn(scroller, root))
  const [reach, setReach] = useState(() => reachFor((place?.offset ?? 0) / estimate))
  const counted = Math.min(count, Math.max(reach, (pinned ?? 0) + 1))
  // oxlint-disable-next-line react/incompatible-library -- nothing of what it gives is memoized here
  const rows: Rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...(scroller instanceof HTMLElement ? {} : pageWays),
    count: counted,
    paddingEnd: (count - counted) * estimate,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getScrollElement: () => scroller as HTMLElement,
    estimateSize: () => estimate,
    // A new function makes the library count again, with the heights that it has measured.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- that is what the estimate is there for
    getItemKey: useCallback((index: number) => keyAt(index), [keyAt, estimate]),
    rangeExtractor: useCallback((range: Range) => withPinned(range, pinned), [pinned]),
    initialRect: { width: 0, height: heightOf(scroller) },
    initialOffset: () => place?.offset ?? scrollOf(scroller),
    initialMeasurementsCache: Array.from(place?.sizes ?? [], ([key, size]) => {
      return { key, size, index: 0, start: 0, end: 0, lane: 0 }
    }),
  })
  useLayoutEffect(() => {
    if (place) return
    const sizes = rows.getVirtualItems().map(({ size }) => size)
    if (sizes.length > 0) setEstimate(Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length))
  }, [rows, place])
  // What stands above can grow, a banner or a filter; it is looked at when the list begins to move and when it rests.
  useLayoutEffect(() => setMargin(offsetIn(scroller, root)), [scroller, root, count, rows.isScrolling])
  const end = rows.getTotalSize() + margin - (count - counted) * estimate
  const beyond = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0) - end
  const last = beyond > 0 ? counted + Math.ceil(beyond / estimate) : (rows.calculateRange()?.endIndex ?? 0)
  useLayoutEffect(() => {
    if (isOutOfReach(reach, last, count)) setReach(reachFor(last))
  }, [reach, last, count])
  useEffect(() => {
    if (scrollKey === undefined) return
    return () => rememberPlace(scrollKey, placeOf(rows, estimate))
  }, [scrollKey, rows, estimate])
  return { rows, margin }
}

function placeOf(rows: Rows, estimate: number) {
  const sizes = new Map(Array.from(rows.itemSizeCache, ([key, size]) => [String(key), size]))
  return { offset: rows.scrollOffset ?? 0, estimate, sizes }
}

function scrollOf(scroller: Scroller): number {
  return scroller instanceof HTMLElement ? scroller.scrollTop : scroller.scrollY
}

function withPinned(range: Range, pinned: number | null): number[] {
  const indexes = defaultRangeExtractor(range)
  if (pinned === null || pinned < 0 || pinned >= range.count) return indexes
  if (pinned < (indexes[0] ?? 0)) return [pinned, ...indexes]
  return pinned > (indexes.at(-1) ?? -1) ? [...indexes, pinned] : indexes
}
