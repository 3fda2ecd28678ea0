import { useSearch } from '@tanstack/react-router'
import { products } from '#contract/products.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'

/** The products that the address asks for; refreshed when one of them changes elsewhere. */
export function useProductList() {
  const { q, category, tag, status, stopped, noPhoto, unit, station, vat_rate, attribute, value, sort } =
    useSearch({
      from: '/app/_partner/products',
    })
  return useListScreen(products, {
    openKey: 'productId',
    query: {
      ...(q && { q }),
      ...(category && { category_id: [category] }),
      ...(tag && { tag_id: tag }),
      ...(status && (status === 'archived' ? { archived: true } : { status })),
      ...(stopped && { stopped: true }),
      ...(noPhoto && { has_image: false }),
      ...(unit && { unit_id: unit }),
      ...(station && { station_id: station }),
      ...(vat_rate && { vat_rate_id: vat_rate }),
      ...(attribute && { attribute_id: attribute }),
      ...(value && { value_id: value }),
      ...(sort && { sort }),
    },
    events: ['product.updated'],
  })
}
