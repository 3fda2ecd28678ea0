import { describe, expect, test } from 'vitest'
import { circleAround, crossesItself, insertPoint, isInside, polygonArea } from './geometry.ts'
import type { LatLon } from './projection.ts'

const square: LatLon[] = [
  [0, 0],
  [0, 0.01],
  [0.01, 0.01],
  [0.01, 0],
]
const bow: LatLon[] = [
  [0, 0],
  [0.01, 0.01],
  [0, 0.01],
  [0.01, 0],
]
const shapeOfL: LatLon[] = [
  [0, 0],
  [0, 2],
  [1, 2],
  [1, 1],
  [2, 1],
  [2, 0],
]

describe('the area of a zone', () => {
  test('is right to a thousandth within a city, whichever way it is drawn', () => {
    const side = 1111.95
    expect(polygonArea(square) / side ** 2).toBeCloseTo(1, 3)
    expect(polygonArea(square.toReversed())).toBeCloseTo(polygonArea(square), 0)
  })

  test('shrinks with the latitude', () => {
    const north = square.map(([lat, lon]): LatLon => [lat + 60, lon])
    expect(polygonArea(north) / polygonArea(square)).toBeCloseTo(0.5, 2)
  })

  test('of less than three points is nothing', () => {
    expect([polygonArea([]), polygonArea(square.slice(0, 2))]).toEqual([0, 0])
  })

  test('of a circle of 3 km is about 28 square kilometres', () => {
    const circle = circleAround([41.311081, 69.240562], 3000, 64)
    expect(polygonArea(circle) / 1e6).toBeCloseTo(28.2, 0)
    expect(crossesItself(circle)).toBe(false)
  })
})

describe('an address', () => {
  test('lies in a zone or beside it', () => {
    expect(isInside([0.5, 0.5], shapeOfL)).toBe(true)
    expect(isInside([0.5, 1.5], shapeOfL)).toBe(true)
    expect(isInside([1.5, 1.5], shapeOfL)).toBe(false)
    expect(isInside([3, 0.5], shapeOfL)).toBe(false)
    expect(isInside([0, 0], [])).toBe(false)
  })
})

describe('the border of a zone', () => {
  test('that crosses itself is found', () => {
    expect(crossesItself(square)).toBe(false)
    expect(crossesItself(shapeOfL)).toBe(false)
    expect(crossesItself(bow)).toBe(true)
  })

  test('that touches itself or runs back over itself is found', () => {
    expect(
      crossesItself([
        [0, 0],
        [0, 2],
        [1, 1],
        [2, 2],
        [2, 0],
        [0, 1],
      ]),
    ).toBe(true)
    expect(
      crossesItself([
        [0, 0],
        [0, 2],
        [0, 1],
        [1, 1],
      ]),
    ).toBe(true)
    expect(
      crossesItself([
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 1],
      ]),
    ).toBe(false)
  })

  test('of one or two points cannot cross', () => {
    expect([crossesItself([]), crossesItself([[0, 0]]), crossesItself(square.slice(0, 2))]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('takes a new point where it is nearest, so that a tap makes no knot', () => {
    const added: LatLon = [0.005, 0.012]
    expect(insertPoint(square, added)).toEqual([square[0], square[1], added, square[2], square[3]])
    expect(insertPoint(square, [0.005, -0.002]).at(-1)).toEqual([0.005, -0.002])
    expect(insertPoint(square.slice(0, 2), added)).toEqual([square[0], square[1], added])
    expect(insertPoint([], added)).toEqual([added])
  })
})
