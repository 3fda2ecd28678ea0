import { newProduct, newVariant, type Product, products } from '#contract/products.ts'
import { testId, testRow } from '#src/resource/testRow.ts'

/** A product on sale, as the server gives it; for tests. */
export const testProduct = (more: Partial<Product> = {}): Product =>
  testRow(products, {
    ...newProduct,
    name: { en: 'Apple pie' },
    variants: [{ ...newVariant, id: testId(2), price: 20_000_00 }],
    images: [],
    price_min: 20_000_00,
    price_max: 20_000_00,
    ...more,
  })
