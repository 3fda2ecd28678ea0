import { newProduct, newVariant, type ProductInput, type VariantInput } from '#contract/products.ts'

/** A variant that may be sold; for tests. */
export function variantInput(wishes: Partial<VariantInput> = {}): VariantInput {
  return { ...newVariant, price: 1000, ...wishes }
}

/** A simple product that may be sold; for tests. */
export function productInput(name: string, wishes: Partial<ProductInput> = {}): ProductInput {
  return { ...newProduct, name: { en: name }, variants: [variantInput()], ...wishes }
}
