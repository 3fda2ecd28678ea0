import { products } from '#contract/products.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useChanges } from '#src/session/events/events.ts'

export interface ProductSearch {
  q?: string
  category?: string
  vat_rate?: string
  status?: 'active' | 'hidden' | 'archived'
  stopped?: 1
  noPhoto?: 1
  sort?: string
}

/** The products that the address asks for; refreshed when one of them changes elsewhere. */
export function useProductList({ q, category, vat_rate, status, stopped, noPhoto, sort }: ProductSearch) {
  const list = useList(products, {
    ...(q && { q }),
    ...(category && { category_id: [category] }),
    ...(vat_rate && { vat_rate_id: vat_rate }),
    ...(status && (status === 'archived' ? { archived: true } : { status })),
    ...(stopped && { stopped: true }),
    ...(noPhoto && { has_image: false }),
    ...(sort && { sort }),
  })
  useChanges(['product.updated'], list.refetch)
  return list
}
