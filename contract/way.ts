import { metresBetween, type Point } from './zones.ts'

/** A place that somebody goes to; where it is may be unknown. */
export interface Stop {
  point: Point | null
  is_late: boolean
}

/**
 * Stops in the order of the way, given in that of their times: what is late first, as it is given, then always the nearest
 * to the last one, beginning at `from`. Those whose place is unknown come last.
 */
export function inOrderOfWay<S extends Stop>(stops: readonly S[], from: Point | null): S[] {
  const way = stops.filter(({ is_late }) => is_late)
  const rest = stops.filter(({ is_late, point }) => !is_late && point !== null)
  let at = way.findLast(({ point }) => point !== null)?.point ?? from
  while (rest.length > 0) {
    const next = nearestOf(rest, at)
    way.push(...rest.splice(next, 1))
    at = way.at(-1)?.point ?? at
  }
  return [...way, ...stops.filter(({ is_late, point }) => !is_late && point === null)]
}

/** Index of the nearest stop, of equally near ones the first; from nowhere the first. */
function nearestOf(stops: readonly Stop[], from: Point | null): number {
  const away = stops.map(({ point }) => (from && point ? metresBetween(from, point) : 0))
  return away.indexOf(Math.min(...away))
}
