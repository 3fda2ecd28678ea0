import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSlices, MAX_SLICES, REST_KEY } from './slices.ts'

const slice = (key: string, value: number) => ({ key, label: key.toUpperCase(), value })

test('up to five slices keep their names, the largest first', () => {
  const five = [slice('a', 1), slice('b', 5), slice('c', 3), slice('d', 4), slice('e', 2)]
  expect(foldSlices(five, 'Other').map(({ key }) => key)).toEqual(['b', 'd', 'c', 'e', 'a'])
})

test('of more, the five largest keep their names and the rest is summed', () => {
  const seven = [7, 1, 6, 2, 5, 3, 4].map((value) => slice(`of ${value}`, value))
  const folded = foldSlices(seven, 'Other')
  expect(folded.map(({ value }) => value)).toEqual([7, 6, 5, 4, 3, 3])
  expect(folded.at(-1)).toEqual({ key: REST_KEY, label: 'Other', value: 3 })
})

test('slices of nothing are left out', () => {
  expect(foldSlices([slice('a', 0), slice('b', 2), slice('c', -4)], 'Other')).toEqual([slice('b', 2)])
})

test('whatever the slices are, nothing of the whole is lost and the picture has at most six parts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 })), (values) => {
      const folded = foldSlices(
        values.map((value, index) => slice(`${index}`, value)),
        'Other',
      )
      const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)
      expect(sum(folded.map(({ value }) => value))).toBe(sum(values))
      expect(folded.length).toBeLessThanOrEqual(MAX_SLICES + 1)
    }),
  )
})
