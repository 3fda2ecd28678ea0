import { products } from '#contract/products.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useChanges } from '#src/session/events/events.ts'

export interface ProductSearch {
  q?: string
  category?: string
  status?: 'active' | 'hidden' | 'archived'
  stopped?: 1
  noPhoto?: 1
  unit?: string
  sort?: string
}

/** The products that the address asks for; refreshed when one of them changes elsewhere. */
export function useProductList({ q, category, status, stopped, noPhoto, unit, sort }: ProductSearch) {
  const list = useList(products, {
    ...(q && { q }),
    ...(category && { category_id: [category] }),
    ...(status && (status === 'archived' ? { archived: true } : { status })),
    ...(stopped && { stopped: true }),
    ...(noPhoto && { has_image: false }),
    ...(unit && { unit_id: unit }),
    ...(sort && { sort }),
  })
  useChanges(['product.updated'], list.refetch)
  return list
}
