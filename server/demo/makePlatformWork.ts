import type { Db } from '#server/db/tenant.ts'

interface Making {
  db: Db
  now: Date
  newId: () => string
}

/** What the platform's people do with what is there: owners of the demo companies test what is new. */
export async function makePlatformWork({ db }: Making): Promise<void> {
  await db.run(
    `update users set platform_tag_ids = array(select id from platform_tags where kind = 'user' and archived_at is null)
     where id in (select user_id from employees
       join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner')`,
  )
}
