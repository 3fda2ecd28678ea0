import * as z from 'zod/mini'
import { type Point, point } from './point.ts'

export { type Point, point }

const MICRO = 1_000_000
const HALF_TURN = 180 * MICRO
const EARTH_METRES = 6_371_008.8
export const METRES_OF_DEGREE = (Math.PI * EARTH_METRES) / 180
/** Differences of coordinates below this have products that a number holds exactly. */
const EXACT = 60 * MICRO
const LEAST_POINTS = 3
const MOST_POINTS = 200
/** In square metres; less is a slip of the finger. */
const LEAST_AREA = 100

/** The ring is closed by itself: the last point is not the first one again. It does not reach around half of the earth. */
export interface Polygon {
  kind: 'polygon'
  points: Point[]
}
export interface Circle {
  kind: 'circle'
  centre: Point
  radius_m: number
}
/** Parts of a town by name, which no point decides. */
export interface Districts {
  kind: 'districts'
  names: string[]
}
export type Shape = Polygon | Circle | Districts

export interface Placed {
  id: string
  /** Where zones overlap, the lowest number wins; of equal ones the first. */
  priority: number
  shape: Shape
}

/** The zone of a point; null outside of all. Points of a border are inside. */
export function findZone<Z extends Placed>(zones: readonly Z[], at: Point): Z | null {
  let best: Z | null = null
  for (const zone of zones)
    if ((best === null || zone.priority < best.priority) && isIn(zone.shape, at)) best = zone
  return best
}

/** All zones that a point is in, the one that wins first. */
export const zonesAt = <Z extends Placed>(zones: readonly Z[], at: Point): Z[] =>
  zones.filter(({ shape }) => isIn(shape, at)).toSorted((a, b) => a.priority - b.priority)

/** Whether a point lies in a shape or on its border. */
export function isIn(shape: Shape, at: Point): boolean {
  if (shape.kind === 'polygon') {
    const ring = ringOf(shape.points)
    return isInRing(ring, onGrid(at, ring.origin))
  }
  return shape.kind === 'circle' && metresBetween(shape.centre, at) <= shape.radius_m
}

/** The shortest way over the ground, in metres. */
export function metresBetween(one: Point, other: Point): number {
  const [a, b] = [snapped(one), snapped(other)]
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord = sine(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * sine(b.lng - a.lng)
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** What a shape covers, in square metres; districts cover nothing that could be told. */
export function areaOf(shape: Shape): number {
  if (shape.kind === 'districts') return 0
  if (shape.kind === 'circle') return Math.PI * shape.radius_m ** 2
  const { corners: ring } = ringOf(shape.points)
  const middle = shape.points.reduce((sum, { lat }) => sum + lat, 0) / shape.points.length
  const [first = { x: 0, y: 0 }] = ring
  const doubled = ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length] ?? first
    return sum + (x - first.x) * (next.y - first.y) - (next.x - first.x) * (y - first.y)
  }, 0)
  return (Math.abs(doubled) / 2 / MICRO ** 2) * METRES_OF_DEGREE ** 2 * Math.cos((middle * Math.PI) / 180)
}

/** A point in whole micro-degrees; `x` counts from a meridian of the shape, so that the date line is no border. */
interface Grid {
  x: number
  y: number
}

const micro = (degrees: number) => Math.round(degrees * MICRO)
const snapped = ({ lat, lng }: Point): Point => ({ lat: micro(lat) / MICRO, lng: micro(lng) / MICRO })

function onGrid({ lat, lng }: Point, origin: number): Grid {
  const x = micro(lng) - origin
  return { x: x > HALF_TURN ? x - 2 * HALF_TURN : x < -HALF_TURN ? x + 2 * HALF_TURN : x, y: micro(lat) }
}

interface Ring {
  /** The meridian from which it counts. */
  origin: number
  corners: Grid[]
  /** The heights of the corners close together, because each point asks all of them. */
  heights: Int32Array
  west: number
  east: number
  south: number
  north: number
}

const rings = new WeakMap<readonly Point[], Ring>()

/** Kept as long as the points are: a list of zones is asked for many orders. */
function ringOf(points: readonly Point[]): Ring {
  const known = rings.get(points)
  if (known) return known
  const origin = micro(points[0]?.lng ?? 0)
  const corners = points.map((one) => onGrid(one, origin))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const ring = {
    origin,
    corners,
    heights: Int32Array.from(ys),
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  }
  rings.set(points, ring)
  return ring
}

const isSmall = (difference: number) => Math.abs(difference) < EXACT

/** On which side of the line from `a` to `b` a point lies: positive to the left, 0 on it. Exact. */
function sideOf(a: Grid, b: Grid, p: Grid): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const px = p.x - a.x
  const py = p.y - a.y
  if (isSmall(dx) && isSmall(dy) && isSmall(px) && isSmall(py)) return dx * py - dy * px
  const exact = BigInt(dx) * BigInt(py) - BigInt(dy) * BigInt(px)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

const isBetween = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b)
const isOn = (a: Grid, b: Grid, p: Grid) =>
  isBetween(a.x, b.x, p.x) && isBetween(a.y, b.y, p.y) && sideOf(a, b, p) === 0

/** Counts the edges that a ray to the east meets: an odd number is inside. */
function isInRing({ corners, heights, west, east, south, north }: Ring, p: Grid): boolean {
  if (p.x < west || p.x > east || p.y < south || p.y > north) return false
  let isInside = false
  let last = heights.length - 1
  let before = heights[last] ?? 0
  for (let at = 0; at < heights.length; last = at++) {
    const height = heights[at] ?? 0
    const isBeside = (before > p.y && height > p.y) || (before < p.y && height < p.y)
    before = height
    if (isBeside) continue
    const [a, b] = [corners[last] ?? p, corners[at] ?? p]
    if (isOn(a, b, p)) return true
    if (a.y > p.y !== b.y > p.y && sideOf(a, b, p) > 0 === b.y > a.y) isInside = !isInside
  }
  return isInside
}

/** Whether the edges of a ring meet anywhere but in the corner between two neighbours. */
export function crossesItself(points: readonly Point[]): boolean {
  const { corners } = ringOf(points)
  const edges = corners.map((a, at) => [a, corners[(at + 1) % corners.length] ?? a] as const)
  return edges.some(([a, b], first) =>
    edges.slice(first + 1).some(([c, d], at) => {
      if (at === 0) return isOn(a, b, d) || isOn(c, d, a)
      const isLastWithFirst = first === 0 && first + 1 + at === edges.length - 1
      return isLastWithFirst ? isOn(a, b, c) || isOn(c, d, b) : meet(a, b, c, d)
    }),
  )
}

function meet(a: Grid, b: Grid, c: Grid, d: Grid): boolean {
  if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true
  return sideOf(a, b, c) > 0 !== sideOf(a, b, d) > 0 && sideOf(c, d, a) > 0 !== sideOf(c, d, b) > 0
}

const isHalfOfEarth = (points: readonly Point[]) => {
  const { west, east } = ringOf(points)
  return east - west >= HALF_TURN
}

/** What of a polygon is wrong, if anything. */
export type ShapeFault = 'too_wide' | 'crosses_itself' | 'too_small'

export function faultOf(shape: Shape): ShapeFault | undefined {
  if (shape.kind !== 'polygon') return undefined
  if (isHalfOfEarth(shape.points)) return 'too_wide'
  if (crossesItself(shape.points)) return 'crosses_itself'
  return areaOf(shape) < LEAST_AREA ? 'too_small' : undefined
}

export const shape = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('polygon'),
      points: z.array(point).check(z.minLength(LEAST_POINTS), z.maxLength(MOST_POINTS)),
    })
    .check(({ value, issues }) => {
      // Whether edges meet is asked of each pair: never of thousands.
      const isCounted = value.points.length >= LEAST_POINTS && value.points.length <= MOST_POINTS
      const fault = isCounted ? faultOf(value) : undefined
      if (fault) issues.push({ code: 'custom', path: ['points'], input: value.points, params: { fault } })
    }),
  z.strictObject({
    kind: z.literal('circle'),
    centre: point,
    radius_m: z.int().check(z.minimum(100), z.maximum(100_000)),
  }),
  z.strictObject({
    kind: z.literal('districts'),
    names: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))
      .check(z.minLength(1), z.maxLength(100)),
  }),
])
