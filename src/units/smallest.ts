import type { Unit } from '#contract/units.ts'

/** The least that can be sold in a unit: 0.001 of what has three decimal places. */
export const smallestOf = ({ precision }: Pick<Unit, 'precision'>): number => 1 / 10 ** precision
