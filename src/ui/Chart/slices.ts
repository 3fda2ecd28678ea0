/** A part of a whole. */
export interface Slice {
  key: string
  label: string
  /** Nothing below zero is drawn. */
  value: number
}

/** How many slices keep their name. */
export const MAX_SLICES = 5

/** Key of the slice that holds the rest. */
export const REST_KEY = ':rest'

/** The largest slices in falling order and, where there are more, the sum of the rest; empty ones are left out. */
export function foldSlices(slices: readonly Slice[], restLabel: string, max = MAX_SLICES): Slice[] {
  const drawn = slices.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  const rest = drawn.slice(max)
  if (!rest.length) return drawn
  const value = rest.reduce((sum, slice) => sum + slice.value, 0)
  return [...drawn.slice(0, max), { key: REST_KEY, label: restLabel, value }]
}
