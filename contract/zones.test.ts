import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Placed,
  type Point,
  areaOf,
  crossesItself,
  faultOf,
  findZone,
  isIn,
  metresBetween,
  shape as schema,
  zonesAt,
} from './zones.ts'

const p = (lat: number, lng: number): Point => ({ lat, lng })
const polygon = (...points: Point[]) => ({ kind: 'polygon' as const, points })
const zone = (id: string, priority: number, shape: Placed['shape']): Placed => ({ id, priority, shape })
const square = (lat: number, lng: number, side: number) =>
  polygon(p(lat, lng), p(lat, lng + side), p(lat + side, lng + side), p(lat + side, lng))

const round = (corners: number) =>
  polygon(
    ...Array.from({ length: corners }, (_, nth) => {
      const turn = (nth / corners) * 2 * Math.PI
      return p(41.3 + 0.02 * Math.sin(turn), 69.2 + 0.02 * Math.cos(turn))
    }),
  )

describe('the zone of a point', () => {
  const inner = zone('inner', 2, square(41.3, 69.2, 0.02))
  const outer = zone('outer', 5, square(41.2, 69.1, 0.3))
  const circle = zone('circle', 1, { kind: 'circle', centre: p(41.31, 69.25), radius_m: 3000 })

  it('is the one with the lowest number, whatever comes first', () => {
    expect(findZone([outer, inner], p(41.31, 69.21))?.id).toBe('inner')
    expect(findZone([inner, outer], p(41.31, 69.21))?.id).toBe('inner')
    expect(findZone([inner, outer], p(41.25, 69.15))?.id).toBe('outer')
    expect(zonesAt([outer, inner, circle], p(41.31, 69.219)).map(({ id }) => id)).toEqual([
      'circle',
      'inner',
      'outer',
    ])
  })

  it('is none outside of all, of none, and of districts', () => {
    expect(findZone([inner, outer, circle], p(40, 69))).toBeNull()
    expect(findZone([], p(41.31, 69.21))).toBeNull()
    expect(findZone([zone('names', 1, { kind: 'districts', names: ['Center'] })], p(41.31, 69.21))).toBeNull()
  })

  it('of equal ones is the first', () => {
    expect(findZone([{ ...outer, id: 'first', priority: 2 }, inner], p(41.31, 69.21))?.id).toBe('first')
  })

  it('begins at its border and a micro-degree further out there is nothing', () => {
    const only = [inner]
    for (const [lat, lng] of [
      [41.3, 69.2],
      [41.3, 69.21],
      [41.32, 69.22],
      [41.31, 69.22],
    ] as const)
      expect(findZone(only, p(lat, lng))?.id).toBe('inner')
    expect(findZone(only, p(41.299_999, 69.21))).toBeNull()
    expect(findZone(only, p(41.31, 69.220_001))).toBeNull()
    expect(findZone(only, p(41.31, 69.220_000_4))?.id).toBe('inner')
  })

  it('of a circle ends with its radius', () => {
    const [centre, far] = [p(41.31, 69.25), p(41.31, 69.28)]
    const metres = metresBetween(centre, far)
    const of = (radius_m: number) => isIn({ kind: 'circle', centre, radius_m }, far)
    expect([of(Math.ceil(metres)), of(Math.floor(metres))]).toEqual([true, false])
  })

  it('reaches over the date line and near to a pole', () => {
    const fiji = [zone('fiji', 1, polygon(p(-17, 179), p(-17, -179), p(-18, -179), p(-18, 179)))]
    expect(findZone(fiji, p(-17.5, 180))?.id).toBe('fiji')
    expect(findZone(fiji, p(-17.5, -180))?.id).toBe('fiji')
    expect(findZone(fiji, p(-17.5, -179.5))?.id).toBe('fiji')
    expect(findZone(fiji, p(-17.5, 0))).toBeNull()
    expect(findZone(fiji, p(-17.5, 178.9))).toBeNull()
    const over: Placed = zone('over', 1, { kind: 'circle', centre: p(0, 179.99), radius_m: 3000 })
    expect(findZone([over], p(0, -179.99))?.id).toBe('over')
    expect(findZone([zone('top', 1, square(89, 10, 1))], p(89.5, 10.5))?.id).toBe('top')
    expect(
      findZone([zone('pole', 1, { kind: 'circle', centre: p(90, 0), radius_m: 200 })], p(90, 123))?.id,
    ).toBe('pole')
  })
})

/** Winding number in exact integers: another way to the same answer. */
function wind(points: readonly Point[], at: Point): boolean {
  const grid = ({ lat, lng }: Point) =>
    [BigInt(Math.round(lng * 1e6)), BigInt(Math.round(lat * 1e6))] as const
  const [px, py] = grid(at)
  let winding = 0
  for (const [nth, one] of points.entries()) {
    const [ax, ay] = grid(one)
    const [bx, by] = grid(points[(nth + 1) % points.length]!)
    const side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    const [west, east] = ax < bx ? [ax, bx] : [bx, ax]
    const [south, north] = ay < by ? [ay, by] : [by, ay]
    if (side === 0n && west <= px && px <= east && south <= py && py <= north) return true
    if (ay <= py && by > py && side > 0n) winding++
    if (ay > py && by <= py && side < 0n) winding--
  }
  return winding !== 0
}

/** Rings around a middle, which do not cross themselves. */
const rings = (size: number) =>
  fc
    .array(fc.record({ turn: fc.integer({ min: 0, max: 999 }), far: fc.integer({ min: 5, max: 100 }) }), {
      minLength: 3,
      maxLength: 40,
    })
    .map((corners) =>
      [...new Map(corners.map((one) => [one.turn, one])).values()]
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ turn, far }) => {
          const angle = (turn / 1000) * 2 * Math.PI
          return p(41.3 + (far / 100) * size * Math.sin(angle), 69.2 + (far / 100) * size * Math.cos(angle))
        }),
    )
    .filter((points) => points.length >= 3 && !crossesItself(points))

test.each([0.000_02, 0.05, 30])('points are in rings of %s degrees as the winding number says', (size) => {
  const near = fc.integer({ min: -120, max: 120 }).map((n) => (n / 100) * size)
  fc.assert(
    fc.property(
      rings(size),
      fc.array(fc.tuple(near, near), { minLength: 20, maxLength: 20 }),
      (points, offs) => {
        const shape = polygon(...points)
        for (const [dy, dx] of offs) {
          const at = p(41.3 + dy, 69.2 + dx)
          expect(isIn(shape, at)).toBe(wind(points, at))
        }
        for (const corner of points) expect(isIn(shape, corner)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})

test('a zone is the same whichever corner begins and whichever way it goes round', () => {
  const off = fc.integer({ min: -60, max: 60 }).map((n) => n / 1000)
  fc.assert(
    fc.property(rings(0.05), fc.nat(40), off, off, (points, turn, dy, dx) => {
      const at = p(41.3 + dy, 69.2 + dx)
      const begin = turn % points.length
      const turned = [...points.slice(begin), ...points.slice(0, begin)]
      expect(isIn(polygon(...turned), at)).toBe(isIn(polygon(...points), at))
      expect(isIn(polygon(...points.toReversed()), at)).toBe(isIn(polygon(...points), at))
    }),
  )
})

describe('a shape is refused', () => {
  const bow = [p(41, 69), p(41.1, 69.1), p(41.1, 69), p(41, 69.1)]
  it.each([
    ['that crosses itself', polygon(...bow), 'crosses_itself'],
    [
      'that goes back on itself',
      polygon(p(41, 69), p(41, 69.2), p(41, 69.1), p(41.1, 69.1)),
      'crosses_itself',
    ],
    ['with a corner twice', polygon(p(41, 69), p(41, 69), p(41.1, 69.1)), 'crosses_itself'],
    [
      'that touches itself',
      polygon(p(41, 69), p(41, 69.2), p(41.1, 69.1), p(41, 69.1), p(41.1, 69)),
      'crosses_itself',
    ],
    ['without room', polygon(p(41, 69), p(41, 69.000_02), p(41.000_02, 69)), 'too_small'],
    ['around half of the earth', polygon(p(0, 0), p(10, 120), p(0, -120)), 'too_wide'],
  ])('%s', (_, shape, fault) => {
    expect(faultOf(shape)).toBe(fault)
    expect(schema.safeParse(shape).success).toBe(false)
  })

  it.each([
    ['of two corners', { kind: 'polygon', points: [p(41, 69), p(41, 70)] }],
    ['of 201 corners', round(201)],
    ['beyond a pole', { kind: 'polygon', points: [p(91, 69), p(41, 69), p(41, 70)] }],
    ['of no number', { kind: 'circle', centre: p(Number.NaN, 69), radius_m: 500 }],
    ['of 99 metres', { kind: 'circle', centre: p(41, 69), radius_m: 99 }],
    ['of half a metre', { kind: 'circle', centre: p(41, 69), radius_m: 500.5 }],
    ['of more than 100 km', { kind: 'circle', centre: p(41, 69), radius_m: 100_001 }],
    ['of no districts', { kind: 'districts', names: [] }],
    ['of another kind', { kind: 'line', points: [] }],
  ])('%s', (_, shape) => {
    expect(schema.safeParse(shape).success).toBe(false)
  })

  it('of ten thousand corners for their number alone, before anything is reckoned', () => {
    const bows = polygon(...Array.from({ length: 2500 }, () => bow).flat())
    expect(schema.safeParse(bows).error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  })

  it('not when it is a plain one', () => {
    expect(schema.safeParse(round(200)).success).toBe(true)
    expect(schema.safeParse(square(41.3, 69.2, 0.02)).success).toBe(true)
    expect(schema.safeParse({ kind: 'circle', centre: p(41, 69), radius_m: 3000 }).success).toBe(true)
  })
})

test('distances and areas are those of the earth', () => {
  // Tashkent to Samarkand.
  expect(metresBetween(p(41.2995, 69.2401), p(39.627, 66.975)) / 1000).toBeCloseTo(267, 0)
  expect(metresBetween(p(0, 0), p(0, 180)) / 1000).toBeCloseTo(20015, 0)
  expect(metresBetween(p(41.3, 69.2), p(41.3, 69.2))).toBe(0)
  expect(areaOf(square(0, 0, 0.01)) / 1e6).toBeCloseTo(1.2364, 3)
  expect(areaOf({ kind: 'circle', centre: p(41, 69), radius_m: 1000 }) / 1e6).toBeCloseTo(Math.PI, 3)
})
