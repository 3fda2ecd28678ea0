import { isIn, metresBetween, type Point, type Shape } from '#contract/zones.ts'
import { toLatLon, toPoint } from '#src/maps/places.ts'
import { circleAround } from '#src/ui/Map/geometry.ts'
import type { LatLon } from '#src/ui/Map/projection.ts'

const CORNERS_OF_CIRCLE = 64
/** Spots along each side of what two zones have in common in which both are looked for. */
const SPOTS = 24
/** Metres between two borders that are meant to touch. */
const NEAR = 150

/** The border of a zone as it is drawn; districts have none. */
export function borderOf(shape: Shape): LatLon[] {
  if (shape.kind === 'polygon') return shape.points.map(toLatLon)
  return shape.kind === 'circle'
    ? circleAround(toLatLon(shape.centre), shape.radius_m, CORNERS_OF_CIRCLE)
    : []
}

interface Zone {
  id: string
  shape: Shape
}

/** Two zones that concern each other; the first one comes first in their order. */
export interface Pair<Z extends Zone> {
  kind: 'overlap' | 'gap'
  first: Z
  second: Z
  /** Metres between them; 0 where they overlap. */
  metres: number
}

/** Which zones overlap, so that the first one wins, and which nearly touch, so that addresses between them are in none. In the order of the zones. */
export function pairsOf<Z extends Zone>(zones: readonly Z[]): Pair<Z>[] {
  const drawn = zones
    .map((zone) => ({ zone, border: borderOf(zone.shape) }))
    .filter(({ border }) => border.length > 0)
    .map((one) => ({ ...one, box: boxOf(one.border) }))
  return drawn.flatMap((one, at) =>
    drawn.slice(at + 1).flatMap((other): Pair<Z>[] => {
      const pair = { first: one.zone, second: other.zone }
      if (!boxesMeet(one.box, other.box, degreesOf(NEAR))) return []
      if (overlap(one, other)) return [{ ...pair, kind: 'overlap', metres: 0 }]
      const metres = Math.round(
        Math.min(between(one.border, other.border), between(other.border, one.border)),
      )
      return metres > 1 && metres <= NEAR ? [{ ...pair, kind: 'gap', metres }] : []
    }),
  )
}

interface Box {
  south: number
  north: number
  west: number
  east: number
}

function boxOf(border: readonly LatLon[]): Box {
  const [lats, lngs] = [border.map(([lat]) => lat), border.map(([, lng]) => lng)]
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  }
}

const degreesOf = (metres: number) => metres / 50_000

const boxesMeet = (a: Box, b: Box, margin: number) =>
  a.south <= b.north + margin &&
  b.south <= a.north + margin &&
  a.west <= b.east + margin &&
  b.west <= a.east + margin

interface Drawn {
  zone: Zone
  box: Box
}

/** Whether some spot of what both boxes have in common lies in both zones; borders that touch are no overlap. */
function overlap({ zone: one, box: a }: Drawn, { zone: other, box: b }: Drawn): boolean {
  const [south, north] = [Math.max(a.south, b.south), Math.min(a.north, b.north)]
  const [west, east] = [Math.max(a.west, b.west), Math.min(a.east, b.east)]
  if (south >= north || west >= east) return false
  for (let row = 0; row < SPOTS; row++)
    for (let column = 0; column < SPOTS; column++) {
      const at = {
        lat: south + ((row + 0.5) / SPOTS) * (north - south),
        lng: west + ((column + 0.5) / SPOTS) * (east - west),
      }
      if (isIn(one.shape, at) && isIn(other.shape, at)) return true
    }
  return false
}

/** Metres from the corners of a border to the nearest place of another one. */
function between(corners: readonly LatLon[], border: readonly LatLon[]): number {
  return Math.min(
    ...corners.map((corner) =>
      Math.min(...border.map((from, at) => away(corner, from, border[(at + 1) % border.length] ?? from))),
    ),
  )
}

/** Metres from a place to a line; on a plane that is stretched by the latitude. */
function away([lat, lng]: LatLon, [fromLat, fromLng]: LatLon, [toLat, toLng]: LatLon): number {
  const stretch = Math.cos((lat * Math.PI) / 180)
  const [dx, dy] = [(toLng - fromLng) * stretch, toLat - fromLat]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((lng - fromLng) * stretch * dx + (lat - fromLat) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  const nearest: LatLon = [fromLat + share * (toLat - fromLat), fromLng + share * (toLng - fromLng)]
  return metresBetween(toPoint([lat, lng]), toPoint(nearest))
}

/** The smallest zone without dents around places, in their order around it; empty below three that are not in one line. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat)
  const half = (line: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of line) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  return hull.length < 3 ? [] : hull
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return !a || !b || (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng) > 0
}
