import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import type { LiveShop, OpenOrder } from './liveShop.ts'

const SECOND_MS = 1000
const QUIET_S = 10
const SHORTEST_S = 20
const SPREAD_S = 10
const MOVED_AT_ONCE = 2

/** More open orders than this a live demo company never takes on by itself. */
export const MOST_OPEN = 25

/** Chance that is the same for every process that looks, and on every day of a demo. */
const lotOf = (...numbers: number[]) =>
  chanceFrom(numbers.reduce((sum, number) => (Math.imul(sum, 31) + number) >>> 0, 7))

/** Whether the next order comes: 20 to 30 s after the last one in the busiest hour, 30 to 40 s in a quiet one. */
export function isNextDue({ demo, last, open, hour }: LiveShop, now: Date): boolean {
  if (open.length >= MOST_OPEN) return false
  if (!last) return true
  const { hours } = demo.rhythm
  const busy = (hours[hour] ?? 0) / Math.max(...Object.values(hours))
  const wait = SHORTEST_S + QUIET_S * (1 - busy) + SPREAD_S * lotOf(last.number).next()
  return now.getTime() - Date.parse(last.placed_at) >= wait * SECOND_MS
}

/** Whether this order is never made, if it waits to be accepted. */
export const isLost = ({ number }: OpenOrder) => lotOf(number).happens(0.12)

/** Whether a customer says afterwards how it was. */
export const isReviewed = ({ number }: OpenOrder) => lotOf(number, number).happens(0.15)

/** When the order goes on: most in a minute or two, a few are forgotten until they are late. */
export function goesOnAt({ number, version, category, stage_entered_at }: OpenOrder): number {
  const lot = lotOf(number, version)
  const isForgotten = lot.happens(category === 'new' ? 0.16 : 0.03)
  const seconds =
    category === 'new'
      ? isForgotten
        ? lot.between(240, 480)
        : lot.between(12, 60)
      : isForgotten
        ? lot.between(1000, 2200)
        : lot.between(40, 130)
  return Date.parse(stage_entered_at) + seconds * SECOND_MS
}

/** Some of the orders whose time has come: a few at once, so that the board moves and does not jump, by chance, so that none that cannot go on holds up the others. */
export function dueOrders({ open }: LiveShop, now: Date, chance: Chance): OpenOrder[] {
  return open
    .filter((order) => goesOnAt(order) <= now.getTime())
    .map((order) => ({ order, lot: chance.next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, MOVED_AT_ONCE)
    .map(({ order }) => order)
}
