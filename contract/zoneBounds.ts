import type { Shape } from './zones.ts'

const METRES_OF_DEGREE = (Math.PI * 6_371_008.8) / 180
/** For rounding. */
const ROOM = 0.000_01

export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

/** Degrees that a shape lies within; null for what no point decides. */
export function boundsOf(shape: Shape): Bounds | null {
  if (shape.kind === 'districts') return null
  if (shape.kind === 'polygon') {
    const heights = shape.points.map(({ lat }) => lat)
    const first = shape.points[0]?.lng ?? 0
    // The short way from the first point, so that the date line is no border.
    const widths = shape.points.map(({ lng }) => first + ((((lng - first) % 360) + 540) % 360) - 180)
    return roomy(Math.min(...heights), Math.max(...heights), Math.min(...widths), Math.max(...widths))
  }
  const { centre, radius_m } = shape
  const high = radius_m / METRES_OF_DEGREE
  const [south, north] = [centre.lat - high, centre.lat + high]
  const farthest = Math.max(Math.abs(south), Math.abs(north))
  // Near a pole a circle reaches around it.
  const wide = farthest < 89 ? high / Math.cos((farthest * Math.PI) / 180) : 360
  return roomy(south, north, centre.lng - wide, centre.lng + wide)
}

/** What reaches over the date line lies all around the earth. */
function roomy(south: number, north: number, west: number, east: number): Bounds {
  const isAround = west - ROOM < -180 || east + ROOM > 180
  return {
    south: south - ROOM,
    north: north + ROOM,
    west: isAround ? -180 : west - ROOM,
    east: isAround ? 180 : east + ROOM,
  }
}
