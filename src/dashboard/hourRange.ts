import type { Dashboard } from '#contract/dashboard.ts'

type Hour = NonNullable<Dashboard['hours']>[number]

/** The hours worth a bar: from the first with an order on either day to the last one, or to the present one; a single one has the hour before beside it, that of midnight the next. */
export function hourRange(hours: readonly Hour[]): Hour[] {
  const hasOrders = ({ today, week_ago }: Hour) => (today?.orders ?? 0) > 0 || week_ago.orders > 0
  const first = hours.findIndex(hasOrders)
  if (first < 0) return []
  const last = Math.max(
    hours.findLastIndex(hasOrders),
    hours.findLastIndex(({ today }) => today !== null),
  )
  const start = Math.max(0, Math.min(first, last - 1))
  return hours.slice(start, Math.max(last, start + 1) + 1)
}
