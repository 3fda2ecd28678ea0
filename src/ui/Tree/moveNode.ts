/** What a node of any tree has. */
export interface TreeBranch<Node> {
  key: string
  children?: readonly Node[]
}

/** A node of which only its place matters. */
export interface Branch extends TreeBranch<Branch> {}

/** Where a node goes: below which parent (null for the root) and before which of its children, counted without the node. */
export interface TreePlace {
  parentKey: string | null
  index: number
}

/** A node as one row of the drawn tree. */
export interface TreeRow<Node extends TreeBranch<Node> = Branch> {
  node: Node
  key: string
  parentKey: string | null
  /** Level of depth, 1 for the root. */
  level: number
  /** Index among its siblings, from zero. */
  index: number
  /** Count of the siblings with it. */
  count: number
  hasChildren: boolean
}

/** The nodes that are seen, as rows; `isOpen` tells which show what is below. */
export function flattenTree<Node extends TreeBranch<Node>>(
  nodes: readonly Node[],
  isOpen: (key: string) => boolean = () => true,
  parentKey: string | null = null,
  level = 1,
): TreeRow<Node>[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? []
    const hasChildren = children.length > 0
    const row = { node, key: node.key, parentKey, level, index, count: nodes.length, hasChildren }
    return [row, ...(isOpen(node.key) ? flattenTree<Node>(children, isOpen, node.key, level + 1) : [])]
  })
}

/** How many levels a node takes, itself included. */
export function heightOf(node: Branch): number {
  return 1 + Math.max(0, ...(node.children ?? []).map(heightOf))
}

/** The tree with one node, and all below it, at another place; the same tree where that is not allowed. */
export function moveNode<Node extends TreeBranch<Node>>(
  nodes: readonly Node[],
  key: string,
  place: TreePlace,
  maxDepth = Infinity,
): readonly Node[] {
  const rows = flattenTree<Node>(nodes)
  const moved = rows.find((row) => row.key === key)
  const parent = rows.find((row) => row.key === place.parentKey)
  if (!moved || (place.parentKey !== null && !parent)) return nodes
  if (flattenTree([moved.node]).some((row) => row.key === place.parentKey)) return nodes
  if ((parent?.level ?? 0) + heightOf(moved.node) > maxDepth) return nodes
  if (moved.parentKey === place.parentKey && moved.index === place.index) return nodes
  const [rest] = takeOut<Node>(nodes, key)
  return putIn<Node>(rest, moved.node, place)
}

function takeOut<Node extends TreeBranch<Node>>(
  nodes: readonly Node[],
  key: string,
): [readonly Node[], boolean] {
  const rest = nodes.filter((node) => node.key !== key)
  if (rest.length < nodes.length) return [rest, true]
  for (const [index, node] of nodes.entries()) {
    const [children, isFound] = takeOut<Node>(node.children ?? [], key)
    if (isFound) return [nodes.with(index, { ...node, children }), true]
  }
  return [nodes, false]
}

function putIn<Node extends TreeBranch<Node>>(
  nodes: readonly Node[],
  node: Node,
  place: TreePlace,
): readonly Node[] {
  if (place.parentKey === null) return nodes.toSpliced(place.index, 0, node)
  return nodes.map((one) => {
    if (!one.children && one.key !== place.parentKey) return one
    const below = one.children ?? []
    const isParent = one.key === place.parentKey
    const children = isParent ? below.toSpliced(place.index, 0, node) : putIn<Node>(below, node, place)
    return { ...one, children }
  })
}

/** Ways to move a node without a pointer. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Where one step leads: up or down among its siblings, in below the one before it, out behind its parent; null for nowhere. */
export function placeAfterStep(
  nodes: readonly Branch[],
  key: string,
  step: TreeStep,
  maxDepth = Infinity,
): TreePlace | null {
  const rows = flattenTree(nodes)
  const row = rows.find((one) => one.key === key)
  if (!row) return null
  const parent = rows.find((one) => one.key === row.parentKey)
  const before = rows.find((one) => one.parentKey === row.parentKey && one.index === row.index - 1)
  const places: Record<TreeStep, TreePlace | null> = {
    up: { parentKey: row.parentKey, index: row.index - 1 },
    down: { parentKey: row.parentKey, index: row.index + 1 },
    in: before ? { parentKey: before.key, index: before.node.children?.length ?? 0 } : null,
    out: parent ? { parentKey: parent.parentKey, index: parent.index + 1 } : null,
  }
  const place = places[step]
  const isOutside = place === null || place.index < 0 || (step === 'down' && place.index >= row.count)
  return isOutside || moveNode(nodes, key, place, maxDepth) === nodes ? null : place
}
