/** So many rows are counted with at a time: each newly measured row shifts all counted rows below it. */
const STEP = 2000
const AHEAD = STEP / 2

/** Up to which row a list is counted exactly while `last` is the last row in view; what follows is estimated. */
export function reachFor(last: number): number {
  return Math.ceil((last + 1 + AHEAD) / STEP) * STEP
}

/** Whether the counted rows are too few for the view, or far more than it needs. */
export function isOutOfReach(reach: number, last: number, count: number): boolean {
  return (reach < count && last + AHEAD / 2 > reach) || last + 2 * STEP < reach
}
