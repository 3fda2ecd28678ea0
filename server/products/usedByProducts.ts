import type { Reference } from '#server/resource/hooks.ts'
import { usedBy } from '#server/resource/texts.ts'

/** The products that have a row of a dictionary; `products_count` says how many. */
export const usedByProducts = (dictionary: 'category' | 'unit' | 'station' | 'vat_rate'): Reference => ({
  table: 'products',
  column: `${dictionary}_id`,
  counts: 'products_count',
  text: usedBy.products,
  link: `/app/products?${dictionary}={id}`,
})
