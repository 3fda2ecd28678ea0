import { products } from '#contract/products.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useChanges } from '#src/session/events/events.ts'

export interface ProductSearch {
  q?: string
  category?: string
  tag?: string
  status?: 'active' | 'hidden' | 'archived'
  stopped?: 1
  noPhoto?: 1
  sort?: string
}

/** The products that the address asks for; refreshed when one of them changes elsewhere. */
export function useProductList({ q, category, tag, status, stopped, noPhoto, sort }: ProductSearch) {
  const list = useList(products, {
    ...(q && { q }),
    ...(category && { category_id: [category] }),
    ...(tag && { tag_id: tag }),
    ...(status && (status === 'archived' ? { archived: true } : { status })),
    ...(stopped && { stopped: true }),
    ...(noPhoto && { has_image: false }),
    ...(sort && { sort }),
  })
  useChanges(['product.updated'], list.refetch)
  return list
}
