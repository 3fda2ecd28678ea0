import { errorReports } from '#contract/errorReports.ts'
import { sql } from '#server/db/sql.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'

const table = sql.table('error_reports')

/** What is special about the rows; also for the test of their plans. */
export const errorHooks: Hooks<typeof errorReports> = {
  computed: { people: sql`cardinality(${table}.people)` },
  where: ({ state, source, build }) => [
    ...(state === 'all' ? [] : [sql`${table}.state = ${state ?? 'open'}`]),
    ...(source ? [sql`${table}.source = ${source}`] : []),
    ...(build ? [sql`${table}.build = ${build}`] : []),
  ],
  omit: ['create', 'remove'],
}

/** Calls of /admin/errors. */
export const errorRoutes: Route[] = crud(errorReports, errorHooks)
