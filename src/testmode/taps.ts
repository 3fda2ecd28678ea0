/** Longest time between two taps that belong together, in milliseconds. */
const TOGETHER_MS = 700
const TAPS = 7

/** Taps in a row, and when the last one was. */
export interface Taps {
  count: number
  at: number
}

/** Counts one more tap; seven quick ones are a deliberate gesture, and the count begins again. */
export function countTap({ count, at }: Taps, now: number): Taps & { isGesture: boolean } {
  const next = now - at <= TOGETHER_MS ? count + 1 : 1
  return next >= TAPS ? { count: 0, at: now, isGesture: true } : { count: next, at: now, isGesture: false }
}
