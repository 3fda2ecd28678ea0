import { expect, test } from 'vitest'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { attributesOf } from './attributesOf.ts'

const attribute = (id: string, category_ids: string[]): DictionaryItem<'attributes'> => ({
  id,
  name: { en: id },
  type: 'boolean',
  unit: {},
  values: [],
  makes_variants: false,
  filterable: true,
  is_on_card: false,
  category_ids,
})
const dictionaries = {
  attributes: [attribute('vegan', []), attribute('milk', ['drinks']), attribute('spice', ['soups'])],
  categories: [
    { id: 'drinks', parent_id: null },
    { id: 'coffee', parent_id: 'drinks' },
    { id: 'soups', parent_id: null },
  ],
}
const namesOf = (categoryId: string | null, said: { attribute_id: string }[] = []) =>
  attributesOf(dictionaries, categoryId, said).map(({ id }) => id)

test('a product has the attributes of its category, of those above it, and of all', () => {
  expect(namesOf('coffee')).toEqual(['vegan', 'milk'])
  expect(namesOf('soups')).toEqual(['vegan', 'spice'])
  expect(namesOf(null)).toEqual(['vegan'])
})

test('what a product says already is shown wherever it has moved', () => {
  expect(namesOf('soups', [{ attribute_id: 'milk' }])).toEqual(['vegan', 'milk', 'spice'])
})
