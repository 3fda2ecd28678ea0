import type { Format } from '#src/format/format.ts'

const LARGER_NOTES = [5, 10, 50]
const MOST = 3

/** Sums of cash that people are likely to give for a total: the next round ones above it, in minor units. */
export function likelyCash(total: number): number[] {
  const unit = 10 ** Math.max(0, String(total).length - 2)
  const next = Math.ceil(total / unit) * unit
  const rounder = LARGER_NOTES.map((note) => (Math.floor(total / (note * unit)) + 1) * note * unit)
  return [...new Set([next, ...rounder])].filter((sum) => sum > total).slice(0, MOST)
}

/** What was typed, or the exact sum when it is written the same: nobody types a minor unit that is not shown. */
export function exactSum(
  format: Pick<Format, 'shown'>,
  typed: number | null,
  exact: number,
  currency?: string,
): number | null {
  return typed !== null && typed === format.shown(exact, currency) ? exact : typed
}
