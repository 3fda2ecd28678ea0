import type { Work } from '#server/http/work.ts'

/** The day by the company's clock. */
export async function todayOf({ db, session, now }: Work): Promise<string> {
  const row = await db.one<{ today: string }>(
    'select ($2::timestamptz at time zone time_zone)::date::text as today from companies where id = $1',
    [session.company_id, now],
  )
  return row!.today
}
