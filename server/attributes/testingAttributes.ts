import type { Attribute, AttributeInput } from '#contract/attributes.ts'
import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import type { Shop } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'

export const path = '/app/dictionaries/attributes'

/** An attribute that is taken; for tests. */
export const input = (name: string, more: Partial<AttributeInput> = {}): AttributeInput => ({
  name: { en: name },
  type: 'list',
  unit: {},
  makes_variants: false,
  is_filterable: true,
  is_on_card: false,
  category_ids: [],
  values: [],
  ...more,
})
export const value = (en: string) => ({ label: { en }, colour: null })
export const add = async ({ owner }: Shop, name: string, more?: Partial<AttributeInput>) =>
  (await owner.post<Attribute>(path, input(name, more))).payload
export const addMilk = (shop: Shop, type: Attribute['type'] = 'multi') =>
  add(shop, 'Milk', { type, values: ['Cow', 'Oat', 'Soy'].map(value) })
export const labels = ({ values }: Attribute) => values.map(({ label }) => label['en'])
export const sell = async ({ owner }: Shop, name: string, more: object = {}) =>
  (await owner.post<Product>('/app/products', productInput(name, more))).payload
export const having = ({ id }: Attribute, ...value_ids: string[]) => ({
  attributes: [{ attribute_id: id, value_ids }],
})
export const again = async ({ owner }: Shop, { id }: { id: string }) =>
  (await owner.get<Attribute>(`${path}/${id}`)).payload
export const addCategory = async ({ owner }: Shop, en: string, parent_id: string | null = null) => {
  const category = { name: { en }, parent_id, is_visible: true, colour: 'red' }
  return (await owner.post<Category>('/app/dictionaries/categories', category)).payload.id
}
