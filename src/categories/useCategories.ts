import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countCategories } from '#contract/categories.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useName } from '#src/session/language/useName.ts'
import { pathOf, totalsOf, treeOf } from './categoryTree.ts'

/** The categories of the company: the tree, each by its id, and what it is called with all that it is in. */
export function useCategories() {
  const { categories, isLoading, isFailed, retry } = useReferences()
  const nameOf = useName()
  const tree = useMemo(() => treeOf(categories), [categories])
  const byId = useMemo(() => new Map(categories.map((one) => [one.id, one])), [categories])
  return {
    all: categories,
    tree,
    byId,
    /** Whether one of them has a picture. */
    hasPictures: categories.some(({ image }) => image),
    isLoading,
    isFailed,
    retry,
    nameOf: (id: string) => nameOf(byId.get(id)?.name ?? {}),
    /** `Drinks › Hot`, without the category itself. */
    pathOf: (id: string) =>
      pathOf(byId, id)
        .map(({ name }) => nameOf(name))
        .join(' › '),
  }
}

/** How many products each category has: by itself, and with all that is below it. */
export function useProductCounts() {
  const { tree } = useCategories()
  const queries = useQueryClient()
  const { data } = useQuery(callOptions(countCategories))
  useChanges(['product.updated'], () => void queries.invalidateQueries({ queryKey: [countCategories.path] }))
  const own = useMemo(() => new Map(data?.items.map(({ id, products }) => [id, products])), [data])
  const totals = useMemo(() => totalsOf(tree, own), [tree, own])
  return { own, totals }
}
