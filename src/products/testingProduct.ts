import { newProduct, newVariant, type Product } from '#contract/products.ts'

/** A product on sale, as the server gives it; for tests. */
export const testProduct = (more: Partial<Product> = {}): Product => ({
  ...newProduct,
  id: '01890a5d-ac96-774b-bcce-000000000001',
  version: 1,
  created_at: '2026-03-09T10:00:00.000Z',
  updated_at: '2026-03-09T10:00:00.000Z',
  archived_at: null,
  name: { en: 'Apple pie' },
  variants: [{ ...newVariant, id: '01890a5d-ac96-774b-bcce-000000000002', price: 20_000_00 }],
  attributes: [],
  images: [],
  category_name: null,
  price_min: 20_000_00,
  price_max: 20_000_00,
  stock_total: null,
  image: null,
  stopped_until: null,
  stops: [],
  is_sample: false,
  ...more,
})
