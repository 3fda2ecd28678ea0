import { expect, test } from 'vitest'
import { type CategoryItem, inOrder, pathOf, placed, placeOf, totalsOf, treeOf } from './categoryTree.ts'

const category = (id: string, parent_id: string | null, sort: number) =>
  ({ id, parent_id, sort, name: { en: id } }) as unknown as CategoryItem
const menu = [
  category('cold', 'drinks', 2),
  category('food', null, 2),
  category('drinks', null, 1),
  category('hot', 'drinks', 1),
  category('lost', 'gone', 9),
]
const ids = (all: readonly CategoryItem[]) => inOrder(treeOf(all)).map(({ id }) => id)

test('the tree has each level in its order, and what has lost its parent at the top', () => {
  expect(ids(menu)).toEqual(['drinks', 'hot', 'cold', 'food', 'lost'])
  const path = pathOf(new Map(menu.map((one) => [one.id, one])), 'hot')
  expect(path.map(({ id }) => id)).toEqual(['drinks'])
})

test('a category counts the products of all that is below it', () => {
  const totals = totalsOf(
    treeOf(menu),
    new Map([
      ['drinks', 1],
      ['hot', 2],
      ['food', 4],
    ]),
  )
  expect(Object.fromEntries(totals)).toEqual({ drinks: 3, hot: 2, cold: 0, food: 4, lost: 0 })
})

test('a category goes where it is put, and back to where it was', () => {
  const was = placeOf(menu, menu[0]!)
  expect(was).toEqual({ parent_id: 'drinks', after_id: 'hot' })
  const moved = placed(menu, 'cold', { parent_id: null, after_id: 'drinks' })
  expect(ids(moved)).toEqual(['drinks', 'hot', 'cold', 'food', 'lost'])
  expect(moved.find(({ id }) => id === 'cold')?.parent_id).toBeNull()
  expect(ids(placed(moved, 'cold', was))).toEqual(ids(menu))
  expect(ids(placed(menu, 'cold', { parent_id: 'drinks', after_id: null }))[1]).toBe('cold')
})
