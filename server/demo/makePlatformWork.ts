import type { Db } from '#server/db/tenant.ts'

interface Making {
  db: Db
  now: Date
  newId: () => string
}

/** What the platform's people do with what is there: owners of the demo companies test what is new. */
export async function makePlatformWork({ db, now, newId }: Making): Promise<void> {
  await db.run(
    `update users set platform_tag_ids = array(select id from platform_tags where kind = 'user' and archived_at is null)
     where id in (select user_id from employees
       join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner')`,
  )
  await makeTasks({ db, now, newId })
}

const DAY_MS = 86_400_000
/** What is done for the first company, by whom, and so many days from now. */
const tasks: readonly [name: string, role: string, days: number, isDone?: boolean][] = [
  ['Ask how the first week with couriers went', 'superroot', 0],
  ['Send the owner the price of a second branch', 'sales', 2],
  ['Help with photos of the menu', 'support', -1],
  ['Explain how refunds work', 'support', -5, true],
]

async function makeTasks({ db, now, newId }: Making): Promise<void> {
  const company = await db.one<{ id: string }>('select id from companies order by created_at, id limit 1')
  if (!company) return
  for (const [name, role, days, isDone = false] of tasks) {
    const due = new Date(now.getTime() + days * DAY_MS)
    await db.run(
      `insert into company_tasks (id, company_id, name, due_on, assignee_id, is_done, done_at, created_at, updated_at)
       select $1, $2, $3, $4::timestamptz at time zone 'UTC', id, $5, case when $5 then $6::timestamptz end, $6, $6
       from users where is_root and coalesce(platform_role, 'superroot') = $7 order by created_at, id limit 1`,
      [newId(), company.id, name, due, isDone, now, role],
    )
  }
}
