const LARGER_NOTES = [5, 10, 50]
const MOST = 3

/** Sums of cash that people are likely to give for a total: the next round ones above it, in minor units. */
export function likelyCash(total: number): number[] {
  const unit = 10 ** Math.max(0, String(total).length - 2)
  const next = Math.ceil(total / unit) * unit
  const rounder = LARGER_NOTES.map((note) => (Math.floor(total / (note * unit)) + 1) * note * unit)
  return [...new Set([next, ...rounder])].filter((sum) => sum > total).slice(0, MOST)
}
