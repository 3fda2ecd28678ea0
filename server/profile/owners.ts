import type { Db } from '#server/db/tenant.ts'

/**
 * Names of the companies that would have no owner without this person, of all or of one. Locks the companies, so that two
 * owners who leave at once are asked one after the other.
 */
export async function ownedAlone(db: Db, userId: string, companyId: string | null = null): Promise<string[]> {
  await db.query(
    `select companies.id from companies join employees on employees.company_id = companies.id
     where employees.user_id = $1 and employees.state = 'active' and ($2::uuid is null or companies.id = $2)
     order by companies.id for update of companies`,
    [userId, companyId],
  )
  const rows = await db.query<{ name: string }>(
    `select companies.name from employees
     join companies on companies.id = employees.company_id and companies.state <> 'closed'
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id and roles.key = 'owner'
     where employees.user_id = $1 and employees.state = 'active' and ($2::uuid is null or companies.id = $2)
       and not exists (
         select from employees as other
         join roles as theirs on theirs.company_id = other.company_id and theirs.id = other.role_id
         join users on users.id = other.user_id and users.blocked_at is null and users.delete_after is null
         where other.company_id = companies.id and other.user_id <> $1 and other.state = 'active' and theirs.key = 'owner')
     order by companies.name`,
    [userId, companyId],
  )
  return rows.map(({ name }) => name)
}

/** Ends the work of a person in one company, or in all of them; answers how many they were. */
export async function endWork(
  db: Db,
  userId: string,
  { companyId = null, now }: { companyId?: string | null; now: Date },
): Promise<number> {
  const left = await db.query<{ company_id: string }>(
    `update employees set state = 'fired', archived_at = $3, updated_at = $3, version = version + 1
     where user_id = $1 and state <> 'fired' and ($2::uuid is null or company_id = $2) returning company_id`,
    [userId, companyId, now],
  )
  for (const { company_id } of left) {
    await db.run('update company_counters set employees = greatest(employees - 1, 0) where company_id = $1', [
      company_id,
    ])
  }
  return left.length
}
