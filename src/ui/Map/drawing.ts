import type { LatLon, Pixels } from './projection.ts'

/** What the big button under a map does with the place under the cross. */
export type CrossAction = 'add' | 'take' | 'put'

/** Pixels around the cross within which a corner is meant: half a thumb. */
const REACH = 22

/** Pixels within which a new corner is pulled to another zone. */
const PULL = 12

/** The corner under the cross, counted from 0; -1 when there is none near enough. */
export function cornerAt(corners: readonly Pixels[], at: Pixels, reach: number = REACH): number {
  const away = corners.map((corner) => distance(corner, at))
  const nearest = Math.min(...away)
  return nearest <= reach ? away.indexOf(nearest) : -1
}

/** A ring of another zone: the same corners as places and as pixels. */
export interface Ring {
  points: readonly LatLon[]
  pixels: readonly Pixels[]
}

/** Where a place near another zone is pulled to: exactly to its corner, else to its border, so that no gap stays; null when it is far from all. */
export function pulledTo(rings: readonly Ring[], at: Pixels): { corner: LatLon } | { border: Pixels } | null {
  for (const { points, pixels } of rings) {
    const corner = points[cornerAt(pixels, at, PULL)]
    if (corner) return { corner }
  }
  const spots = rings.flatMap(({ pixels }) =>
    pixels.map((from, index) => nearestOn(from, pixels[(index + 1) % pixels.length] ?? from, at)),
  )
  const border = spots[cornerAt(spots, at, PULL)]
  return border ? { border } : null
}

/** The place of a line from one end to the other that is nearest. */
export function nearestOn([ax, ay]: Pixels, [bx, by]: Pixels, [x, y]: Pixels): Pixels {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return [ax + share * dx, ay + share * dy]
}

function distance(a: Pixels, b: Pixels): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** Values before the present one, so that each change can be taken back. */
export interface Past<Value> {
  steps: readonly Value[]
  /** What the last step led to; any other value has come from elsewhere and has no past. */
  now: Value
}

const MOST_STEPS = 300

/** The past after one more change; `isSameStep` where it goes on with the last one. */
export function stepped<Value>(past: Past<Value>, from: Value, to: Value, isSameStep = false): Past<Value> {
  const known = isSame(past.now, from) ? past.steps : []
  const steps = isSameStep && known.length > 0 ? known : [...known, from]
  return { steps: steps.slice(-MOST_STEPS), now: to }
}

/** The past one change earlier, whose `now` is the value to return to; null where nothing can be taken back. */
export function stepBack<Value>(past: Past<Value>, now: Value): Past<Value> | null {
  const last = past.steps.at(-1)
  if (last === undefined || !isSame(past.now, now)) return null
  return { steps: past.steps.slice(0, -1), now: last }
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
