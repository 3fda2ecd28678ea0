import type { Product } from '#contract/products.ts'

/** Whether the product is sold in some branch where the person works; no branch named means every one. */
export function isOnSaleFor(
  product: Pick<Product, 'is_on_sale' | 'stops'>,
  ownBranches: readonly string[],
): boolean {
  if (!product.is_on_sale) return false
  const stopped = new Set(product.stops.map(({ branch_id }) => branch_id))
  return ownBranches.length === 0 || ownBranches.some((id) => !stopped.has(id))
}

/** When the stop that the person sees ends by itself: of all branches, or the last one of their own. */
export function stoppedTill({
  is_on_sale,
  stopped_until,
  stops,
}: Pick<Product, 'is_on_sale' | 'stopped_until' | 'stops'>) {
  if (!is_on_sale) return stopped_until
  const ends = stops.flatMap(({ until }) => until ?? [])
  if (ends.length < stops.length) return null
  return ends.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? null
}
