import { UsedBy } from '#src/resource/UsedBy.tsx'
import { counts } from '#src/session/language/counts.ts'

interface UsedByProductsProps {
  row: { id: string; products_count: number }
  /** What the address of the products calls such a row. */
  filter: 'category' | 'unit' | 'station' | 'vat_rate' | 'attribute'
}

/** Among the fields of a row: how many products have it, with the way to them. */
export function UsedByProducts({ row: { id, products_count }, filter }: UsedByProductsProps) {
  return (
    <UsedBy count={products_count} to={`/app/products?${filter}=${id}`}>
      {counts.product(products_count)}
    </UsedBy>
  )
}
