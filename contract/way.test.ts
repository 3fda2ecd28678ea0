import { expect, test } from 'vitest'
import { inOrderOfWay, type Stop } from './way.ts'

const at = (lat: number, is_late = false): Stop => ({ point: { lat, lng: 0 }, is_late })
const nowhere = (is_late = false): Stop => ({ point: null, is_late })

test('the nearest stop comes next, each time from the last one', () => {
  const stops = [at(5), at(2), at(-1), at(3)]
  expect(inOrderOfWay(stops, { lat: 1.8, lng: 0 })).toEqual([at(2), at(3), at(5), at(-1)])
})

test('what is late comes first in the order of its times, and the way goes on from the last of it', () => {
  const stops = [at(9, true), at(4, true), at(0), at(5)]
  expect(inOrderOfWay(stops, { lat: 0, lng: 0 })).toEqual([at(9, true), at(4, true), at(5), at(0)])
})

test('stops whose place is unknown come last, late ones in their turn', () => {
  const stops = [nowhere(true), at(2), nowhere(), at(1)]
  expect(inOrderOfWay(stops, { lat: 0, lng: 0 })).toEqual([nowhere(true), at(1), at(2), nowhere()])
})

test('from nowhere the way begins with the first stop, and equally near ones keep their order', () => {
  const [first, second] = [at(3), at(1)]
  expect(inOrderOfWay([first, second], null)).toEqual([first, second])
  const twins = [at(1), at(1)]
  const way = inOrderOfWay(twins, { lat: 0, lng: 0 })
  expect(way[0]).toBe(twins[0])
  expect(way[1]).toBe(twins[1])
  expect(inOrderOfWay([], null)).toEqual([])
})
