import { expect, test } from 'vitest'
import { differing } from './differing.ts'

const words = {
  nameOf: (name: Partial<Record<string, string>>) => name['en'] ?? '',
  fieldOf: (field: string) => ({ limit: 'Limit' })[field] ?? field,
  valueOf: (_: string, value: unknown) => (value === null ? '' : JSON.stringify(value)),
}
const thing = (id: string, limit: number | null) => ({ id, name: { en: `Stage ${id}` }, limit })

test('of two lists of things only what differs is said, of what is in both by its fields', () => {
  const [before, after] = [
    [thing('1', null), thing('2', 5), thing('3', 1)],
    [thing('1', null), thing('2', 9), thing('4', 2)],
  ]
  expect(differing(before, after, words)).toBe('Stage 2: Limit 5. Stage 3')
  expect(differing(after, before, words)).toBe('Stage 2: Limit 9. Stage 4')
})

test('of texts only the languages that differ are said', () => {
  const named = (ru: string) => [{ id: '1', name: { en: 'Cooking', ru } }]
  expect(differing(named('Кухня'), named('Готовится'), words)).toBe('Cooking: name {"ru":"Кухня"}')
})

test('an emptied field is said, and what is no list of things is left to others', () => {
  expect(differing([thing('1', null)], [thing('1', 3)], words)).toBe('Stage 1: Limit —')
  for (const value of [null, 'text', ['a'], [{ id: '1' }], { id: '1' }])
    expect(differing(value, value, words)).toBeUndefined()
})
