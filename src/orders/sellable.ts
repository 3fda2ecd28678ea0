import type { Sellable } from '#contract/products.ts'
import type { CartLine } from '#src/orders/new/newOrderDraft.ts'

/** A variant as the basket keeps it. */
export function thingOf(
  product: Pick<Sellable, 'id' | 'name' | 'unit'>,
  variant: Pick<Sellable['variants'][number], 'id' | 'options'>,
  nameOf: (texts: Sellable['name']) => string,
): Omit<CartLine, 'qty' | 'comment'> {
  return {
    variant_id: variant.id,
    product_id: product.id,
    name: nameOf(product.name),
    options: variant.options,
    unit_name: product.unit && nameOf(product.unit.short),
    unit_precision: product.unit?.precision ?? 0,
  }
}
