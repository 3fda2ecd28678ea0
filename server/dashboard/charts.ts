import type { Dashboard, Revenue, RevenuePeriod } from '#contract/dashboard.ts'
import { holds } from '#contract/permissions.ts'
import type { Work } from '#server/http/work.ts'
import { scopeValues } from '#server/orders/scope.ts'
import { calendarOf, dayAfter } from './calendar.ts'
import { type Sum, readDays, readHours } from './hours.ts'

const HOURS = 24
const nothing: Sum = { orders: 0, revenue: 0 }

/** The hours of today beside those of the same weekday a week ago, from the one in which a business day begins. */
export async function hoursOf({ db, session, now }: Work): Promise<NonNullable<Dashboard['hours']>> {
  const { today, week_ago, hour, first_hour } = await calendarOf(db, session.company_id, now)
  const rows = await readHours(db, scopeValues(session), week_ago, today)
  const isMoneySeen = holds(session.permissions, 'analytics.view')
  const sumOf = (day: string, at: number) => {
    const { orders, revenue } = rows.find((row) => row.day === day && row.hour === at) ?? nothing
    return { orders, ...(isMoneySeen ? { revenue } : {}) }
  }
  const placeOf = (at: number) => (at - first_hour + HOURS) % HOURS
  return Array.from({ length: HOURS }, (_, place) => {
    const at = (first_hour + place) % HOURS
    const hasBegun = place <= placeOf(hour)
    return { hour: at, today: hasBegun ? sumOf(today, at) : null, week_ago: sumOf(week_ago, at) }
  })
}

/** Each of the last days, also those without orders, and the sum of as many before. */
export async function revenueOf({ db, session, now }: Work, period: RevenuePeriod): Promise<Revenue> {
  const { today } = await calendarOf(db, session.company_id, now)
  const count = Number(period)
  const first = dayAfter(today, 1 - count)
  const rows = await readDays(db, scopeValues(session), dayAfter(first, -count), today)
  const before = rows
    .filter(({ day }) => day < first)
    .reduce((sum, one) => ({ orders: sum.orders + one.orders, revenue: sum.revenue + one.revenue }), nothing)
  const days = Array.from({ length: count }, (_, index) => {
    const day = dayAfter(first, index)
    const { orders, revenue } = rows.find((row) => row.day === day) ?? nothing
    return { day, orders, revenue }
  })
  return { days, before }
}
