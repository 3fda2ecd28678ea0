import type { Courier } from '#contract/deliveryCalls.ts'

/** Whose turn it is, by how much they carry: those who work now, or all where nobody does by the schedule; who has it already comes last. */
export function inTurn(couriers: readonly Courier[], present: string | null = null): Courier[] {
  const working = couriers.filter((one) => one.is_on_shift)
  const all = working.length > 0 ? working : couriers
  return [...all.filter((one) => one.id !== present), ...all.filter((one) => one.id === present)]
}

/** The nearest to the branch first; those of whom it is not known where they are come after, in turn. */
export const byDistance = (inTurn: readonly Courier[]): Courier[] =>
  inTurn.toSorted((a, b) => (a.distance_m ?? Infinity) - (b.distance_m ?? Infinity) || 0)
