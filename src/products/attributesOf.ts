import type { ProductAttribute } from '#contract/attributes.ts'
import type { DictionaryItem } from '#contract/dictionary.ts'

interface Dictionaries {
  attributes: readonly DictionaryItem<'attributes'>[]
  categories: readonly Pick<DictionaryItem<'categories'>, 'id' | 'parent_id'>[]
}

/** The attributes that a product of a category has, and those that it says something about already. */
export function attributesOf(
  { attributes, categories }: Dictionaries,
  categoryId: string | null,
  said: readonly Pick<ProductAttribute, 'attribute_id'>[],
): DictionaryItem<'attributes'>[] {
  const above = new Set<string>()
  for (let id = categoryId; id !== null && !above.has(id);) {
    above.add(id)
    id = categories.find((category) => category.id === id)?.parent_id ?? null
  }
  return attributes.filter(
    ({ id, category_ids }) =>
      category_ids.length === 0 ||
      category_ids.some((one) => above.has(one)) ||
      said.some(({ attribute_id }) => attribute_id === id),
  )
}
