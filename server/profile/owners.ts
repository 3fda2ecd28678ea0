import type { Db } from '#server/db/tenant.ts'
import { lockTeam } from '#server/employees/team.ts'
import { addCount } from '#server/http/counters.ts'
import { emit } from '#server/http/events/outbox.ts'

/**
 * Names of the companies (all, or the given one) that would have no owner without this person. Locks their teams, so that
 * two owners cannot leave or demote each other at the same time.
 */
export async function ownedAlone(db: Db, userId: string, companyId: string | null = null): Promise<string[]> {
  const teams = await db.query<{ company_id: string }>(
    `select company_id from employees where user_id = $1 and state = 'active' and ($2::uuid is null or company_id = $2)
     order by company_id`,
    [userId, companyId],
  )
  for (const { company_id } of teams) await lockTeam(db, company_id)
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

/** Removes the person from one company, or from all; emits events to those who see the team and returns the number of companies. */
export async function endWork(
  db: Db,
  userId: string,
  { companyId = null, now }: { companyId?: string | null; now: Date },
): Promise<number> {
  const left = await db.query<{ company_id: string; id: string; version: number; was_counted: boolean }>(
    `with gone as (
       select company_id, id, state from employees
       where user_id = $1 and state <> 'fired' and ($2::uuid is null or company_id = $2) for update)
     update employees set state = 'fired', archived_at = $3, updated_at = $3, version = version + 1 from gone
     where employees.company_id = gone.company_id and employees.id = gone.id
     returning employees.company_id, employees.id, version, gone.state in ('active', 'invited') as was_counted`,
    [userId, companyId, now],
  )
  for (const { company_id, id, version, was_counted } of left) {
    if (was_counted) await addCount(db, company_id, 'employees', -1)
    const news = { event: 'employee.updated', entity: 'employees', entity_id: id, version } as const
    await emit(db, company_id, { ...news, permission: 'employees.view' }, now)
  }
  return left.length
}
