// Inputs of what a stocked shop sells.

/** An attribute of three values. */
export const attributeOf = (word: string) => ({
  name: { en: word },
  type: 'multi',
  unit: {},
  makes_variants: false,
  is_filterable: true,
  is_on_card: true,
  category_ids: [],
  values: [1, 2, 3].map((at) => ({ label: { en: `${word} ${at}` }, colour: null })),
})

/** A product of three sizes, each text holding the word. */
export function productOf(word: string, categoryId: string, tagIds: string[]) {
  const variant = {
    sku: null,
    barcode: null,
    price: 100_00,
    old_price: null,
    stock: null,
    weight_g: null,
    is_active: true,
  }
  return {
    name: { en: `${word} plov` },
    description: { en: `${word} with carrots` },
    category_id: categoryId,
    vat_rate_id: null,
    unit_id: null,
    status: 'active',
    is_on_sale: true,
    vendor: word,
    tag_ids: tagIds,
    option_names: ['Size'],
    max_per_order: 10,
    sort: 1,
    variants: ['S', 'M', 'L'].map((size) => ({ ...variant, options: [size] })),
  }
}
