import { describe, expect, test } from 'vitest'
import { isIn, type Point, type Shape } from '#contract/zones.ts'
import { hullOf, pairsOf } from './borders.ts'

const box = (south: number, west: number, north: number, east: number): Shape => ({
  kind: 'polygon',
  points: [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ],
})
const zone = (id: string, shape: Shape) => ({ id, shape })
const told = (zones: ReturnType<typeof zone>[]) =>
  pairsOf(zones).map(({ kind, first, second }) => `${kind}: ${first.id}, ${second.id}`)

describe('zones that concern each other', () => {
  const centre = zone('centre', box(41.3, 69.2, 41.32, 69.24))

  test('overlap, and the one that comes first is named first', () => {
    const circle = zone('circle', { kind: 'circle', centre: { lat: 41.31, lng: 69.24 }, radius_m: 1000 })
    expect(told([centre, circle])).toEqual(['overlap: centre, circle'])
    expect(told([circle, centre])).toEqual(['overlap: circle, centre'])
  })

  test('overlap where one lies in the other', () => {
    expect(told([zone('small', box(41.305, 69.21, 41.31, 69.22)), centre])).toEqual([
      'overlap: small, centre',
    ])
  })

  test('are nothing to each other where they touch along a border, or are far apart', () => {
    expect(told([centre, zone('beside', box(41.3, 69.24, 41.32, 69.26))])).toEqual([])
    expect(told([centre, zone('far', box(42, 70, 42.1, 70.1))])).toEqual([])
  })

  test('have a gap between them of so many metres where they nearly touch', () => {
    const [gap] = pairsOf([centre, zone('beside', box(41.3, 69.241, 41.32, 69.26))])
    expect(gap?.kind).toBe('gap')
    expect(gap?.metres).toBeGreaterThan(80)
    expect(gap?.metres).toBeLessThan(88)
  })

  test('are not reckoned with where they are only named', () => {
    expect(told([centre, zone('names', { kind: 'districts', names: ['Chilonzor'] })])).toEqual([])
  })
})

describe('a zone around places', () => {
  test('holds all of them, and its corners are some of them', () => {
    const points: Point[] = Array.from({ length: 60 }, (_, at) => ({
      lat: 41.3 + Math.sin(at * 7) / 50,
      lng: 69.2 + Math.cos(at * 5) / 40,
    }))
    const hull = hullOf(points)
    expect(points.every((point) => isIn({ kind: 'polygon', points: hull }, point))).toBe(true)
    expect(hull.every((corner) => points.includes(corner))).toBe(true)
    expect(hull.length).toBeLessThan(20)
  })

  test('is none around two places, or places in one line', () => {
    const line = [1, 2, 3].map((at) => ({ lat: at, lng: at }))
    expect([hullOf([]), hullOf(line.slice(1)), hullOf(line)]).toEqual([[], [], []])
  })
})
