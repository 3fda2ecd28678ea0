import type { DictionaryItem } from '#contract/dictionary.ts'

export type CategoryItem = DictionaryItem<'categories'>

/** A category with what is in it. */
export interface CategoryNode {
  key: string
  category: CategoryItem
  children: readonly CategoryNode[]
}

/** The categories as a tree, each level in its order; one whose parent is not there stands at the top. */
export function treeOf(categories: readonly CategoryItem[]): readonly CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = Map.groupBy(categories, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const nodesIn = (parentId: string | null): CategoryNode[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.sort - b.sort)
      .map((category) => ({ key: category.id, category, children: nodesIn(category.id) }))
  return nodesIn(null)
}

/** The categories in the order of the tree. */
export const inOrder = (nodes: readonly CategoryNode[]): CategoryItem[] =>
  nodes.flatMap(({ category, children }) => [category, ...inOrder(children)])

/** What a category is in, from the top. */
export function pathOf(categories: ReadonlyMap<string, CategoryItem>, id: string): CategoryItem[] {
  const path: CategoryItem[] = []
  const next = (one: CategoryItem | undefined) => categories.get(one?.parent_id ?? '')
  for (let one = next(categories.get(id)); one && !path.includes(one); one = next(one)) path.unshift(one)
  return path
}

/** How many products a category has with all that is below it. */
export function totalsOf(
  nodes: readonly CategoryNode[],
  own: ReadonlyMap<string, number>,
  totals = new Map<string, number>(),
): Map<string, number> {
  for (const { key, children } of nodes) {
    totalsOf(children, own, totals)
    const below = children.reduce((sum, child) => sum + (totals.get(child.key) ?? 0), 0)
    totals.set(key, below + (own.get(key) ?? 0))
  }
  return totals
}

/** Where a category stands: what it is in, and what it stands behind. */
export interface CategoryPlace {
  parent_id: string | null
  after_id: string | null
}

/** Those beside a category, or in a parent that it goes to, without it. */
export const beside = (categories: readonly CategoryItem[], id: string, parentId: string | null) =>
  categories.filter((one) => one.parent_id === parentId && one.id !== id).toSorted((a, b) => a.sort - b.sort)

/** The place that a category has now. */
export function placeOf(categories: readonly CategoryItem[], category: CategoryItem): CategoryPlace {
  const { id, parent_id, sort } = category
  const before = beside(categories, id, parent_id).findLast((one) => one.sort < sort)
  return { parent_id, after_id: before?.id ?? null }
}

/** The categories with one at another place. */
export function placed(
  categories: readonly CategoryItem[],
  id: string,
  { parent_id, after_id }: CategoryPlace,
): CategoryItem[] {
  const others = beside(categories, id, parent_id).map((one) => one.id)
  const order = others.toSpliced(after_id === null ? 0 : others.indexOf(after_id) + 1, 0, id)
  const sorts = new Map(order.map((key, at) => [key, at + 1]))
  return categories.map((one) => ({
    ...one,
    sort: sorts.get(one.id) ?? one.sort,
    ...(one.id === id && { parent_id }),
  }))
}
