import { errorReports } from '#contract/errorReports.ts'
import { ask, sql } from '#server/db/sql.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'

const table = sql.table('error_reports')

/** What is special about the rows; also for the test of their plans. */
export const errorHooks: Hooks<typeof errorReports> = {
  computed: {
    people: sql`cardinality(${table}.people)`,
    is_back: sql`${table}.state = 'open' and exists (
      select 1 from error_reports as other where other.fingerprint = ${table}.fingerprint and other.state = 'resolved')`,
  },
  where: ({ state, source, build }) => [
    ...(state === 'all' ? [] : [sql`${table}.state = ${state ?? 'open'}`]),
    ...(source ? [sql`${table}.source = ${source}`] : []),
    ...(build ? [sql`${table}.build = ${build}`] : []),
  ],
  async after(id, { state }, _previous, { db, now }) {
    if (state === 'resolved') await ask(db, resolveEarlier(id, now))
  },
  omit: ['create', 'remove'],
}

/** The same failure of builds that were served before the row's own: what is mended there is not mended in older ones, and need not be. */
const resolveEarlier = (id: string, now: Date) =>
  sql`update error_reports set state = 'resolved', version = version + 1, updated_at = ${now}
    from client_builds as its, (select fingerprint, client_builds.first_at from error_reports join client_builds using (build) where id = ${id}) as mended
    where error_reports.fingerprint = mended.fingerprint and its.build = error_reports.build and its.first_at < mended.first_at
      and state = 'open' and archived_at is null`

/** Calls of /admin/errors. */
export const errorRoutes: Route[] = crud(errorReports, errorHooks)
