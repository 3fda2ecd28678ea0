import { useEffect, useState } from 'react'
import { findScroller } from '#src/ui/VirtualList/scroller.ts'
import type { TreeRow } from './moveNode.ts'
import type { TreeNode } from './Tree.tsx'

const PORTION = 60
const ROW_PX = 48
/** How far from the view rows are drawn, in pixels. */
const NEAR_PX = 1200

/** Some rows of a long tree. */
export interface Portion {
  at: number
  rows: readonly TreeRow<TreeNode>[]
  isDrawn: boolean
  /** Height that it keeps while it is not drawn. */
  height: number
}

/**
 * The rows in portions, of which those far from the view are not drawn; `pinned` are drawn wherever they are. Undefined
 * for a tree that is short enough to be drawn whole.
 */
export function usePortions(
  root: HTMLElement | null,
  rows: readonly TreeRow<TreeNode>[],
  pinned: readonly (string | null)[],
): readonly Portion[] | undefined {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0, 1]))
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const count = Math.ceil(rows.length / PORTION)
  const isLong = count > 2
  useEffect(() => {
    if (!root || !isLong) return
    const scroller = findScroller(root)
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.map((entry) => ({
          ...read(entry),
          at: Number(entry.target.getAttribute('data-portion')),
        }))
        setNear((old) => changed(old, seen))
        setHeights((old) => new Map([...old, ...seen.map(({ at, height }) => [at, height] as const)]))
      },
      { root: scroller instanceof HTMLElement ? scroller : null, rootMargin: `${NEAR_PX}px 0px` },
    )
    for (const element of root.querySelectorAll('[data-portion]')) observer.observe(element)
    return () => observer.disconnect()
  }, [root, isLong, count])
  if (!isLong) return undefined
  return Array.from({ length: count }, (_, at) => {
    const some = rows.slice(at * PORTION, (at + 1) * PORTION)
    const isDrawn = near.has(at) || some.some(({ key }) => pinned.includes(key))
    return { at, rows: some, isDrawn, height: heights.get(at) ?? some.length * ROW_PX }
  })
}

const read = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => ({
  isNear: isIntersecting,
  height: boundingClientRect.height,
})

function changed(
  old: ReadonlySet<number>,
  seen: readonly { at: number; isNear: boolean }[],
): ReadonlySet<number> {
  const next = new Set(old)
  for (const { at, isNear } of seen) {
    if (isNear) next.add(at)
    else next.delete(at)
  }
  return next
}
