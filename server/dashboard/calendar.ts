import type { Db } from '#server/db/tenant.ts'

/** The present business day by the wall clock of the company. */
export interface Calendar {
  /** YYYY-MM-DD. */
  today: string
  week_ago: string
  /** The hour that it is now, and the one that a business day begins in. */
  hour: number
  first_hour: number
}

const read = {
  name: 'dashboard_calendar',
  text: `select today, today - 7 as week_ago, extract(hour from present)::int as hour, day_start / 60 as first_hour
    from companies
    cross join lateral (select $2::timestamptz at time zone time_zone as present) as clock
    cross join lateral (select (present - make_interval(mins => day_start))::date as today) as day
    where id = $1`,
}

export async function calendarOf(db: Db, companyId: string, now: Date): Promise<Calendar> {
  const calendar = await db.one<Calendar>(read, [companyId, now])
  if (!calendar) throw new Error('The company does not exist')
  return calendar
}

/** The day so many days after another one, both as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
