import { clampPoint, type LatLon } from './projection.ts'

const EARTH_RADIUS_M = 6_371_008.8

type Flat = readonly [x: number, y: number]

/** Area inside the points, in square metres; zero below three points. */
export function polygonArea(points: readonly LatLon[]): number {
  const flat = flatten(points)
  const twice = edgesOf(flat).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)
  return flat.length < 3 ? 0 : Math.abs(twice) / 2
}

/** True when the place lies inside; a place on the border may be counted to either side. */
export function isInside([lat, lon]: LatLon, points: readonly LatLon[]): boolean {
  const crossings = edgesOf(points).filter(
    ([a, b]) => a[0] > lat !== b[0] > lat && lon < ((b[1] - a[1]) * (lat - a[0])) / (b[0] - a[0]) + a[1],
  )
  return crossings.length % 2 === 1
}

/** True when the border meets itself anywhere but at neighbouring points. */
export function crossesItself(points: readonly LatLon[]): boolean {
  const edges = edgesOf(points)
  if (edges.length < 3) return false
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      if (second <= first) return false
      const areNeighbours = second === first + 1 || (first === 0 && second === edges.length - 1)
      return areNeighbours ? turnsBack(a, b, c, d) : meet(a, b, c, d)
    }),
  )
}

/** The points with one more, between the two neighbours where it lengthens the border least. */
export function insertPoint(points: readonly LatLon[], point: LatLon): LatLon[] {
  if (points.length < 3) return [...points, point]
  const [spot, ...flat] = flatten([point, ...points])
  if (!spot) return [point]
  const costs = edgesOf(flat).map(([a, b]) => distance(a, spot) + distance(spot, b) - distance(a, b))
  return points.toSpliced(costs.indexOf(Math.min(...costs)) + 1, 0, point)
}

/** A circle of this many metres around a place, as a polygon. */
export function circleAround([lat, lon]: LatLon, radius: number, count = 16): LatLon[] {
  const degrees = (radius / EARTH_RADIUS_M) * (180 / Math.PI)
  const stretch = Math.cos((lat * Math.PI) / 180)
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return clampPoint([lat + degrees * Math.cos(angle), lon + (degrees / stretch) * Math.sin(angle)])
  })
}

/** Metres on a plane that touches the earth at the first point: right within a city. */
function flatten(points: readonly LatLon[]): Flat[] {
  const [origin] = points
  if (!origin) return []
  const metres = (Math.PI / 180) * EARTH_RADIUS_M
  const stretch = Math.cos((origin[0] * Math.PI) / 180)
  return points.map(([lat, lon]) => [(lon - origin[1]) * metres * stretch, (lat - origin[0]) * metres])
}

function edgesOf<Point>(points: readonly Point[]): [Point, Point][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point])
}

function distance(a: Flat, b: Flat): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** Positive for a turn to the left, negative to the right, zero straight on. */
function turn(a: Flat, b: Flat, c: Flat): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}

function meet(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

function isBetween(a: Flat, b: Flat, spot: Flat): boolean {
  return [0, 1].every((axis) => {
    const [from, to, at] = [a[axis] ?? 0, b[axis] ?? 0, spot[axis] ?? 0]
    return at >= Math.min(from, to) && at <= Math.max(from, to)
  })
}

/** Neighbours share a point; they are wrong only when one runs back over the other. */
function turnsBack(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  const [shared, before, after] = b === c ? [b, a, d] : [a, b, c]
  if (turn(before, shared, after) !== 0) return false
  const along =
    (before[0] - shared[0]) * (after[0] - shared[0]) + (before[1] - shared[1]) * (after[1] - shared[1])
  return along > 0
}
