/** Pixels pulled before letting go refreshes. */
export const REFRESH_AT = 64

/** Pixels that the list gives way for a finger that has moved so far: ever harder to pull. */
export function pullDistance(moved: number): number {
  if (moved <= 0) return 0
  const limit = REFRESH_AT * 1.5
  return limit * (1 - 1 / (moved / limit / 1.2 + 1))
}

/** True while a finger moves down more than sideways: a row that is swiped is not a list that is pulled. */
export function isPull(dx: number, dy: number): boolean {
  return dy > 0 && dy > Math.abs(dx)
}
