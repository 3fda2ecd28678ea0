import { heightOf, type Branch, type TreePlace, type TreeRow } from './moveNode.ts'

/** Where a dragged node would land, and how it is shown. */
export interface TreeDrop extends TreePlace {
  /** Gap between the rows, counted from above without the dragged ones. */
  gap: number
  level: number
}

/**
 * The place for a node held over a gap between rows, `wanted` levels deep.
 * `rows` are those that are seen, without the node and what is below it; null where its height does not fit.
 */
export function findDrop(
  rows: readonly TreeRow[],
  node: Branch,
  gap: number,
  wanted: number,
  maxDepth = Infinity,
): TreeDrop | null {
  const above = rows[gap - 1]
  const deepest = Math.min(above ? above.level + 1 : 1, maxDepth - heightOf(node) + 1)
  const highest = rows[gap]?.level ?? 1
  if (deepest < highest) return null
  const level = Math.min(Math.max(wanted, highest), deepest)
  const before = rows.slice(0, gap)
  const parent = before.findLast((row) => row.level === level - 1)
  const parentKey = level === 1 ? null : (parent?.key ?? null)
  const siblings = before.filter((row) => row.parentKey === parentKey)
  return { parentKey, index: siblings.length || hiddenBelow(above, parentKey, rows, node), gap, level }
}

/** Children of a closed parent come before what is dropped on it. */
function hiddenBelow(
  above: TreeRow | undefined,
  parentKey: string | null,
  rows: readonly TreeRow[],
  node: Branch,
): number {
  if (!above || above.key !== parentKey || rows.some((row) => row.parentKey === parentKey)) return 0
  return (above.node.children ?? []).filter((child) => child.key !== node.key).length
}

/** The gap that a height on the screen lies in, by the middles of the rows. */
export function findGap(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length
}
