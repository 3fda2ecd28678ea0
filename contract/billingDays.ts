const DAY_MS = 86_400_000

/** What is paid for: the price of all its days, from the first one to the first that is no longer of it (YYYY-MM-DD). */
export interface PaidPeriod {
  starts: string
  ends: string
  months: number
  price: number
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The same day so many months later; the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return at.toISOString().slice(0, 10)
}

/** What the days of a period from `today` on are worth, at a price for all of it. */
export function worthOf({ starts, ends }: PaidPeriod, price: number, today: string): number {
  const all = daysBetween(starts, ends)
  const left = Math.min(all, Math.max(0, daysBetween(today, ends)))
  return Math.round((price * left) / all)
}

/**
 * What it costs to have another plan from today on, for all days that are paid for: what they are worth by now, and what they
 * cost with the other one. The day of the change is of the other plan, and the end stays where it is.
 */
export function changeCosts<Of extends PaidPeriod>(
  periods: readonly Of[],
  today: string,
  priceOf: (period: Of) => number,
): { credit: number; charge: number } {
  const sum = (price: (period: Of) => number) =>
    periods.reduce((total, period) => total + worthOf(period, price(period), today), 0)
  return { credit: sum(({ price }) => price), charge: sum(priceOf) }
}

/** The day on which a limit is reached, when it goes on as it did: `grown` in so many days; undefined where it never is. */
export function reachedOn(
  { used, limit, grown, days }: { used: number; limit: number; grown: number; days: number },
  today: string,
): string | undefined {
  if (used >= limit) return today
  if (grown <= 0) return undefined
  const left = Math.ceil(((limit - used) * days) / grown)
  if (left > 3660) return undefined
  return new Date(Date.parse(today) + left * DAY_MS).toISOString().slice(0, 10)
}
