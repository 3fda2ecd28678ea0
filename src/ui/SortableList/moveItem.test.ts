import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepOrder, moveItem } from './moveItem.ts'

const letters = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 })

test('a row goes to the place it was put at, the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('a place beyond the ends is the first or the last', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
})

test('a row put where it stands leaves the list as it is', () => {
  const items = ['a', 'b']
  expect(moveItem(items, 1, 1)).toBe(items)
  expect(moveItem(items, 5, 0)).toBe(items)
})

test('no row is lost or doubled by a move', () => {
  fc.assert(
    fc.property(
      letters,
      fc.integer({ min: -3, max: 15 }),
      fc.integer({ min: -3, max: 15 }),
      (items, from, to) => {
        const moved = moveItem(items, from, to)
        expect(moved.toSorted()).toEqual(items.toSorted())
        const item = items[from]
        const rest = (list: readonly string[]) => list.filter((one) => one !== item)
        expect(rest(moved)).toEqual(rest(items))
      },
    ),
  )
})

test('rows that come or go while one is lifted do not disturb the order', () => {
  expect(keepOrder(['c', 'a', 'b'], ['a', 'c', 'd'])).toEqual(['c', 'a', 'd'])
})
