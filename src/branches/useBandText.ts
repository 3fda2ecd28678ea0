import type { PrepBand } from '#contract/branches.ts'
import { timeOf } from '#src/general/timeOfDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

const DAY = 1440

/** A time of day and what an order takes then, in a few signs. */
export function useBandText(): (band: PrepBand) => string {
  const format = useFormat()
  return ({ from, to, kind, minutes }) => {
    const taken = format.minutes(minutes)
    return `${timeOf(from)}–${timeOf(to % DAY)}: ${kind === 'more' ? '+' : ''}${taken}`
  }
}
