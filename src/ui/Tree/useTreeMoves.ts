import { useState } from 'react'
import type { MenuItem } from '#src/ui/Menu/Menu.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { flattenTree, moveNode, placeAfterStep, type TreePlace, type TreeStep } from './moveNode.ts'
import type { TreeNode } from './Tree.tsx'

/** A node's new place, for sentences. */
export interface TreePosition {
  name: string
  /** Name of the parent; null at the root. */
  parent: string | null
  /** Counted from one. */
  place: number
  count: number
}

/** Sentences and menu entries of moves. */
export interface TreeMoveLabels {
  /** Read out after a move. */
  moved(at: TreePosition): string
  /** Read out when a move is not possible. */
  stays(name: string): string
  up: string
  down: string
  /** Below the one before it. */
  in: string
  /** Out behind its parent. */
  out: string
}

export interface TreeMovesInput {
  nodes: readonly TreeNode[]
  maxDepth?: number
  labels: TreeMoveLabels
  onMove?(key: string, place: TreePlace): void
  expanded: ReadonlySet<string>
  onExpand(expanded: ReadonlySet<string>): void
}

const steps: readonly TreeStep[] = ['up', 'down', 'in', 'out']

/** Moves of a tree's nodes: what is possible, what is said, and that a new parent opens. */
export function useTreeMoves({ nodes, maxDepth, labels, onMove, expanded, onExpand }: TreeMovesInput) {
  const [message, setMessage] = useState('')
  const { haptics } = usePlatform()
  const move = (key: string, place: TreePlace) => {
    const moved = moveNode<TreeNode>(nodes, key, place, maxDepth)
    if (moved === nodes || !onMove) return
    const rows = flattenTree<TreeNode>(moved)
    const row = rows.find((one) => one.key === key)
    if (!row) return
    const parent = rows.find((one) => one.key === row.parentKey)
    haptics.selection()
    onMove(key, place)
    if (parent && !expanded.has(parent.key)) onExpand(new Set([...expanded, parent.key]))
    const at = { place: row.index + 1, count: row.count, parent: parent?.node.text ?? null }
    setMessage(labels.moved({ name: row.node.text, ...at }))
  }
  const step = (key: string, way: TreeStep) => {
    if (!onMove) return
    const place = placeAfterStep(nodes, key, way, maxDepth)
    if (place) return move(key, place)
    const row = flattenTree<TreeNode>(nodes).find((one) => one.key === key)
    setMessage(labels.stays(row?.node.text ?? ''))
  }
  const entries = (key: string): MenuItem[] =>
    steps.map((way) => ({
      key: way,
      label: labels[way],
      isDisabled: placeAfterStep(nodes, key, way, maxDepth) === null,
      onClick: () => step(key, way),
    }))
  return { message, move, step, entries }
}
