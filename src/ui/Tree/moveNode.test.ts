import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDrop, findGap } from './findDrop.ts'
import { flattenTree, heightOf, moveNode, placeAfterStep, type Branch, type TreeStep } from './moveNode.ts'

const menu: Branch[] = [
  {
    key: 'food',
    children: [{ key: 'soups', children: [{ key: 'hot' }, { key: 'cold' }] }, { key: 'grill' }],
  },
  { key: 'drinks', children: [{ key: 'tea' }] },
  { key: 'bread' },
]

/** `food(soups(hot cold) grill) drinks(tea) bread`. */
function draw(nodes: readonly Branch[]): string {
  const one = (node: Branch) => node.key + (node.children?.length ? `(${draw(node.children)})` : '')
  return nodes.map(one).join(' ')
}

describe('a category put at another place', () => {
  test('takes all that is below it along', () => {
    expect(draw(moveNode(menu, 'soups', { parentKey: 'drinks', index: 1 }))).toBe(
      'food(grill) drinks(tea soups(hot cold)) bread',
    )
    expect(draw(moveNode(menu, 'soups', { parentKey: null, index: 0 }))).toBe(
      'soups(hot cold) food(grill) drinks(tea) bread',
    )
  })

  test('never goes below itself', () => {
    expect(moveNode(menu, 'food', { parentKey: 'hot', index: 0 })).toBe(menu)
    expect(moveNode(menu, 'food', { parentKey: 'food', index: 0 })).toBe(menu)
  })

  test('does not make the tree deeper than allowed', () => {
    expect(moveNode(menu, 'drinks', { parentKey: 'soups', index: 0 }, 3)).toBe(menu)
    expect(draw(moveNode(menu, 'bread', { parentKey: 'soups', index: 2 }, 3))).toBe(
      'food(soups(hot cold bread) grill) drinks(tea)',
    )
  })

  test('stays where the place is not known or its own', () => {
    expect(moveNode(menu, 'tea', { parentKey: 'nowhere', index: 0 })).toBe(menu)
    expect(moveNode(menu, 'nothing', { parentKey: null, index: 0 })).toBe(menu)
    expect(moveNode(menu, 'tea', { parentKey: 'drinks', index: 0 })).toBe(menu)
  })
})

describe('one step by the keyboard', () => {
  const after = (key: string, step: TreeStep) => {
    const place = placeAfterStep(menu, key, step, 3)
    return place && draw(moveNode(menu, key, place, 3))
  }

  test('leads up, down, in below the one before or out behind the parent', () => {
    expect(after('cold', 'up')).toBe('food(soups(cold hot) grill) drinks(tea) bread')
    expect(after('food', 'down')).toBe('drinks(tea) food(soups(hot cold) grill) bread')
    expect(after('bread', 'in')).toBe('food(soups(hot cold) grill) drinks(tea bread)')
    expect(after('soups', 'out')).toBe('food(grill) soups(hot cold) drinks(tea) bread')
  })

  test('leads nowhere at the ends and past the deepest level', () => {
    expect(after('food', 'up')).toBeNull()
    expect(after('bread', 'down')).toBeNull()
    expect(after('food', 'in')).toBeNull()
    expect(after('food', 'out')).toBeNull()
    expect(after('cold', 'in')).toBeNull()
  })
})

const tree = fc.letrec<{ nodes: Branch[] }>((tie) => ({
  nodes: fc.array(
    fc.record({ key: fc.constant(''), children: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie('nodes')) }),
    { maxLength: 4 },
  ),
})).nodes

/** Gives each node a name of its own. */
function named(nodes: readonly Branch[], prefix = 'n'): Branch[] {
  return nodes.map((node, index) => {
    const key = `${prefix}${index}.`
    return { key, children: named(node.children ?? [], key) }
  })
}

const keysOf = (nodes: readonly Branch[]) => flattenTree(nodes).map((row) => row.key)
const depthOf = (nodes: readonly Branch[]) => Math.max(0, ...nodes.map(heightOf))

test('no category is lost, doubled or hung below itself by any move', () => {
  fc.assert(
    fc.property(
      tree,
      fc.nat(),
      fc.nat(),
      fc.nat(8),
      fc.integer({ min: 1, max: 5 }),
      (drawn, a, b, index, limit) => {
        const nodes = named(drawn)
        const keys = keysOf(nodes)
        const key = keys[a % Math.max(1, keys.length)] ?? ''
        const parentKey = [null, ...keys][b % (keys.length + 1)] ?? null
        const moved = moveNode(nodes, key, { parentKey, index }, limit)
        expect(keysOf(moved).toSorted()).toEqual(keys.toSorted())
        if (moved !== nodes) {
          expect(depthOf(moved)).toBeLessThanOrEqual(Math.max(limit, depthOf(nodes)))
          expect(flattenTree(moved).find((row) => row.key === key)?.parentKey).toBe(parentKey)
        }
      },
    ),
  )
})

test('a category lands where its drag shows it, at any gap and depth', () => {
  fc.assert(
    fc.property(tree, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 5 }), (drawn, a, b, wanted) => {
      const nodes = named(drawn)
      const dragged = flattenTree(nodes)[a % Math.max(1, keysOf(nodes).length)]
      if (!dragged) return
      const below = new Set(keysOf([dragged.node]))
      const rows = flattenTree(nodes).filter((row) => !below.has(row.key))
      const gap = b % (rows.length + 1)
      const drop = findDrop(rows, dragged.node, gap, wanted)
      if (!drop) return
      const after = flattenTree(moveNode(nodes, dragged.key, drop))
      const at = after.findIndex((row) => row.key === dragged.key)
      expect(after[at]?.level).toBe(drop.level)
      expect(at).toBe(gap)
    }),
  )
})

describe('a dragged category', () => {
  const rows = flattenTree(menu)

  test('goes as deep as its offset to the side says', () => {
    const bread = { key: 'bread' }
    const others = rows.filter((row) => row.key !== 'bread')
    expect(findDrop(others, bread, 7, 1)).toMatchObject({ parentKey: null, index: 2, level: 1 })
    expect(findDrop(others, bread, 7, 2)).toMatchObject({ parentKey: 'drinks', index: 1, level: 2 })
    expect(findDrop(others, bread, 7, 9)).toMatchObject({ parentKey: 'tea', index: 0, level: 3 })
    expect(findDrop(others, bread, 7, 9, 2)).toMatchObject({ parentKey: 'drinks', index: 1, level: 2 })
  })

  test('comes last in a closed category it is dropped on', () => {
    const closed = flattenTree(menu, () => false).filter((row) => row.key !== 'bread')
    expect(findDrop(closed, { key: 'bread' }, 1, 2)).toMatchObject({ parentKey: 'food', index: 2 })
  })

  test('has no place between rows that are deeper than it may be', () => {
    const others = rows.filter((row) => !['drinks', 'tea'].includes(row.key))
    expect(findDrop(others, { key: 'drinks', children: [{ key: 'tea' }] }, 3, 3, 3)).toBeNull()
  })

  test('lies in the gap between the middles of the rows', () => {
    expect(findGap([20, 60, 100], 5)).toBe(0)
    expect(findGap([20, 60, 100], 61)).toBe(2)
    expect(findGap([20, 60, 100], 500)).toBe(3)
  })
})
