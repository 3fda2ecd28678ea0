import type { Db } from '#server/db/tenant.ts'

/** The present business day of a company and the same part of the same weekday a week ago; instants as ISO text. */
export interface BusinessDay {
  start: string
  week_ago_start: string
  week_ago_now: string
}

/** Days begin `day_start` minutes after midnight in the company's zone; a week is seven local days, also over a clock change. */
export async function businessDay(db: Db, companyId: string, now: Date): Promise<BusinessDay> {
  const day = await db.one<BusinessDay>(
    {
      name: 'business_day',
      text: `select begins at time zone time_zone as start,
          (begins - interval '7 days') at time zone time_zone as week_ago_start,
          (present - interval '7 days') at time zone time_zone as week_ago_now
        from companies
        cross join lateral (select $2::timestamptz at time zone time_zone as present, make_interval(mins => day_start) as late) local
        cross join lateral (select date_trunc('day', present - late) + late as begins) day
        where id = $1`,
    },
    [companyId, now],
  )
  if (!day) throw new Error('The company does not exist')
  return day
}
