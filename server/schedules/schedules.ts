import type { ScheduleException } from '#contract/schedule.ts'
import { getHolidays, type PlatformScheduleInput, schedules } from '#contract/schedules.ts'
import { dayAt } from '#contract/zonedTime.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Values } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

/** Calls of /admin/dictionaries/schedules, and what a company is offered of them. */
export const scheduleRoutes: Route[] = [
  ...crud(schedules, {
    before: async (input, previous) => fittingKind({ ...previous, ...input }),
  }),
  route(getHolidays, async ({ db, session, now }) => {
    const rows = await db.query<{ exceptions: ScheduleException[]; time_zone: string }>(
      `select exceptions, companies.time_zone from companies join schedules
         on schedules.kind = 'holidays' and schedules.archived_at is null and schedules.country = companies.country
       where companies.id = $1 order by sort, schedules.id`,
      [session.company_id],
    )
    const toCome = rows.flatMap(({ exceptions, time_zone }) =>
      exceptions.filter(({ date }) => date >= dayAt(now, time_zone)),
    )
    const byDay = new Map(toCome.map((one) => [one.date, one]))
    return { days: [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
  }),
]

/** Refuses what a kind cannot do without, and empties what it has no use for. */
function fittingKind({ kind, country, days_before }: Partial<PlatformScheduleInput>): Values {
  if (kind === 'holidays') {
    if (!country) throw new FieldErrors({ country: [texts.needsCountry] })
    return { weekly: null, time_zone: null, days_before: [] }
  }
  if (kind === 'billing_reminders') {
    if (!days_before?.length) throw new FieldErrors({ days_before: [texts.needsDays] })
    return { weekly: null, exceptions: '[]', time_zone: null, country: null }
  }
  return { days_before: [], country: null, ...(kind === 'working_hours' && { time_zone: null }) }
}
