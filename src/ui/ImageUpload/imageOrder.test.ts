import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveEntry, nearestSlot, slotByKey, slotOf, type Slot } from './imageOrder.ts'

const slots: Slot[] = [0, 1, 2, 3, 4].map((index) => ({
  x: (index % 2) * 100,
  y: Math.floor(index / 2) * 120,
  width: 90,
  height: 110,
}))

test('a photo that is moved takes its place, no other is lost or doubled', () => {
  expect(moveEntry(['a', 'b', 'c', 'd'], { from: 0, to: 2 })).toEqual(['b', 'c', 'a', 'd'])
  expect(moveEntry(['a', 'b', 'c', 'd'], { from: 3, to: 0 })).toEqual(['d', 'a', 'b', 'c'])
})

test('what is shown while a photo is held is what comes of it', () => {
  const place = fc.nat({ max: 6 })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const list = [0, 1, 2, 3, 4, 5, 6]
      const shown = list.toSorted((a, b) => slotOf(a, { from, to }) - slotOf(b, { from, to }))
      expect(shown).toEqual(moveEntry(list, { from, to }))
    }),
  )
})

test('a held photo goes to the nearest place', () => {
  expect(nearestSlot(slots, 0, 10, 10)).toBe(0)
  expect(nearestSlot(slots, 0, 80, 20)).toBe(1)
  expect(nearestSlot(slots, 0, 60, 300)).toBe(4)
})

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowDown', 2],
  [3, 'ArrowDown', 4],
  [4, 'ArrowUp', 2],
  [4, 'ArrowRight', 4],
])('from place %i %s leads to %i', (at, key, to) => {
  expect(slotByKey(slots, at, key)).toBe(to)
})
