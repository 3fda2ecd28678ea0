import { companyTasks } from '#contract/companyTasks.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'

/** The roles whose people may be given a task. */
const workingRoles = (Object.keys(platformRoles) as PlatformRole[]).filter((role) =>
  holdsPlatform(platformRoles[role], 'admin.companies.view'),
)

/** Those who may be given a task, by name. */
export const readAssignees = (db: Db) =>
  db.query<{ id: string; name: string }>(
    `select id, name from administrators
     where archived_at is null and not is_blocked and role = any($1) order by name, id`,
    [workingRoles],
  )

const hooks: Hooks<typeof companyTasks> = {
  computed: {
    company: sql`(select companies.name from companies where companies.id = company_tasks.company_id)`,
    assignee: sql`(select users.full_name from users where users.id = company_tasks.assignee_id)`,
  },
  before: async ({ company_id: company, assignee_id: assignee, is_done: isDone }, previous, { db, now }) => {
    if (company && company !== previous?.company_id && !(await isOpen(company, db)))
      throw unknownAt('company_id')
    // Whoever has left keeps what they had until it is given to somebody else.
    if (assignee && assignee !== previous?.assignee_id && !(await mayWork(assignee, db)))
      throw unknownAt('assignee_id')
    if (isDone === undefined) return {}
    return { done_at: isDone ? (previous?.done_at ?? now) : null }
  },
}

/** Calls of /admin/tasks. */
export const taskRoutes: Route[] = crud(companyTasks, hooks)

const isOpen = (id: string, db: Db) =>
  db.one("select id from companies where id = $1 and state <> 'closed' for key share", [id])

const mayWork = (id: string, db: Db) =>
  db.one(
    'select id from administrators where id = $1 and archived_at is null and not is_blocked and role = any($2)',
    [id, workingRoles],
  )

/** Tasks of a person that are to be done by today, and not done. */
export async function countDueTasks(db: Db, userId: string, now: Date): Promise<number> {
  const due = sql`select count(*)::int as count from company_tasks where ${isDueTask(userId, now)}`
  const [row] = await ask<{ count: number }>(db, due)
  return row?.count ?? 0
}

/** Whether a row of `company_tasks` is to be done by somebody and by today. */
export const isDueTask = (userId: string, now: Date) =>
  sql`assignee_id = ${userId} and not is_done and archived_at is null
    and due_on <= (${now}::timestamptz at time zone 'UTC')::date`
