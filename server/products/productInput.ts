import type { ProductInput } from '#contract/products.ts'

type VariantInput = ProductInput['variants'][number]

/** A variant that may be sold; for tests and demo data. */
export function variantInput(wishes: Partial<VariantInput> = {}): VariantInput {
  return {
    options: [],
    sku: null,
    barcode: null,
    price: 1000,
    old_price: null,
    stock: null,
    weight_g: null,
    is_active: true,
    ...wishes,
  }
}

/** A simple product that may be sold; for tests and demo data. */
export function productInput(name: string, wishes: Partial<ProductInput> = {}): ProductInput {
  return {
    name: { en: name },
    description: {},
    category_id: null,
    vat_rate_id: null,
    unit_id: null,
    status: 'active',
    is_on_sale: true,
    vendor: null,
    tag_ids: [],
    option_names: [],
    max_per_order: 999,
    sort: 0,
    variants: [variantInput()],
    ...wishes,
  }
}
