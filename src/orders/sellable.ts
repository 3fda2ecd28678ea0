import type { Sellable } from '#contract/products.ts'
import type { CartLine } from '#src/orders/new/newOrderDraft.ts'

/** A variant as the basket keeps it. */
export function thingOf(
  product: Pick<Sellable, 'id'>,
  variant: Pick<Sellable['variants'][number], 'id' | 'options'>,
  name: string,
): Omit<CartLine, 'qty' | 'comment'> {
  return { variant_id: variant.id, product_id: product.id, name, options: variant.options }
}
