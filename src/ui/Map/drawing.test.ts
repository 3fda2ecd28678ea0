import { describe, expect, test } from 'vitest'
import { cornerAt, nearestOn, pulledTo, stepBack, stepped, type Past } from './drawing.ts'
import type { LatLon, Pixels } from './projection.ts'

const square: Pixels[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const places: LatLon[] = [
  [41.3, 69.2],
  [41.3, 69.3],
  [41.2, 69.3],
  [41.2, 69.2],
]
const ring = { points: places, pixels: square }

describe('the corner under the cross', () => {
  test('is the nearest one within half a thumb', () => {
    expect(cornerAt(square, [95, 10])).toBe(1)
    expect(cornerAt([...square, [98, 8]], [95, 10])).toBe(4)
  })

  test('is none where all are farther, or there are none', () => {
    expect(cornerAt(square, [50, 50])).toBe(-1)
    expect(cornerAt([], [0, 0])).toBe(-1)
  })
})

describe('a new corner near another zone', () => {
  test('is exactly its corner, to the last digit', () => {
    expect(pulledTo([ring], [105, 4])).toEqual({ corner: places[1] })
  })

  test('lies on its border where no corner is near', () => {
    expect(pulledTo([ring], [50, 8])).toEqual({ border: [50, 0] })
    expect(pulledTo([ring], [-5, 60])).toEqual({ border: [0, 60] })
  })

  test('stays where it is when it is far from all', () => {
    expect(pulledTo([ring], [50, 50])).toBeNull()
    expect(pulledTo([], [0, 0])).toBeNull()
  })

  test('prefers a corner of one zone to the border of another', () => {
    const other = {
      points: [places[0] ?? [0, 0], places[2] ?? [0, 0]] as LatLon[],
      pixels: [
        [50, 2],
        [50, 300],
      ] as Pixels[],
    }
    expect(pulledTo([ring, other], [51, 4])).toEqual({ corner: places[0] })
  })
})

test('the nearest place of a line is not beyond its ends, and a line of no length is a place', () => {
  expect(nearestOn([0, 0], [10, 0], [20, 5])).toEqual([10, 0])
  expect(nearestOn([0, 0], [10, 0], [4, 5])).toEqual([4, 0])
  expect(nearestOn([3, 3], [3, 3], [9, 9])).toEqual([3, 3])
})

describe('taking changes back', () => {
  const none: Past<string> = { steps: [], now: 'a' }

  test('goes one change at a time to the beginning', () => {
    const two = stepped(stepped(none, 'a', 'ab'), 'ab', 'abc')
    const one = stepBack(two, 'abc')
    expect(one?.now).toBe('ab')
    expect(one && stepBack(one, 'ab')?.now).toBe('a')
    expect(one && stepBack(stepBack(one, 'ab') ?? one, 'a')).toBeNull()
  })

  test('takes all moves of one corner back at once', () => {
    const moved = stepped(stepped(stepped(none, 'a', 'b'), 'b', 'c'), 'c', 'd', true)
    expect(stepBack(moved, 'd')?.now).toBe('b')
  })

  test('is impossible after the value has come from elsewhere', () => {
    const one = stepped(none, 'a', 'ab')
    expect(stepBack(one, 'theirs')).toBeNull()
    expect(stepBack(stepped(one, 'theirs', 'theirs!'), 'theirs!')?.now).toBe('theirs')
  })
})
