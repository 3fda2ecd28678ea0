import type { Employee } from '#contract/employees.ts'
import type { Grant } from '#contract/permissions.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { isWithin, type Powers } from './powers.ts'

/** A person of the team as the database has it, with what their role gives. */
export interface EmployeeRow extends Omit<Employee, 'is_me' | 'is_within_mine' | 'invite'> {
  permissions: Grant[]
  role_cap_bp: number
  invite_state: NonNullable<Employee['invite']>['state'] | null
  invite_expires_at: string | null
  updated_at: string
}

/** As the team calls the person. */
export const nameColumn = sql`coalesce(employees.name, users.full_name, '')`

/** Place of a state in the list. */
export const rankColumn = sql`array_position(array['invited', 'active', 'paused', 'fired'], employees.state)`

/** Whether a stretch of the week has begun and not ended, by the company's clock; Sunday night reaches into Monday. */
export const isInShift = (now: Date) => sql`exists (
  select from companies,
    lateral (select ${now}::timestamptz at time zone companies.time_zone as at) as clock,
    jsonb_to_recordset(employees.shifts) as shift(day int, "from" int, "to" int)
  where companies.id = employees.company_id
    and ((extract(isodow from at)::int - shift.day) * 1440 + extract(hour from at)::int * 60 + extract(minute from at)::int
      - shift."from" + 2 * 10080) % 10080 < shift."to" - shift."from")`

/** People of the company who fit; those who were never more than invited are gone with their invitation. */
export function selectEmployees(
  { db, session, now }: Pick<Work, 'db' | 'session' | 'now'>,
  conditions: readonly Fragment[] = [],
  ending: Fragment = sql``,
): Promise<EmployeeRow[]> {
  const where = [
    sql`employees.company_id = ${session.company_id}`,
    sql`employees.archived_at is null`,
    ...conditions,
  ]
  return ask<EmployeeRow>(
    db,
    sql`select employees.id, employees.version, employees.updated_at, employees.user_id, ${nameColumn} as name, employees.role_id,
        roles.name as role_name, roles.key as role_key, roles.permissions, roles.discount_cap_bp as role_cap_bp,
        employees.branch_ids, employees.visibility, employees.discount_cap_bp, employees.note, employees.vehicle, employees.zone,
        employees.shifts, employees.state = 'active' and ${isInShift(now)} as is_on_shift,
        coalesce(users.phone_number, employees.phone) as phone, users.username, employees.state,
        coalesce(employees.joined_at, case when employees.state <> 'invited' then employees.created_at end) as joined_at,
        greatest(users.last_seen_at, (select max(last_used_at) from sessions
          where sessions.company_id = employees.company_id and sessions.user_id = employees.user_id)) as last_seen_at,
        case when latest.state in ('created', 'opened') and latest.expires_at <= ${now}::timestamptz then 'expired'
          else latest.state end as invite_state,
        latest.expires_at as invite_expires_at
      from employees
      join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
      left join users on users.id = employees.user_id
      left join lateral (
        select state, expires_at from invites
        where invites.company_id = employees.company_id and invites.employee_id = employees.id and employees.state = 'invited'
        order by created_at desc, id desc limit 1
      ) latest on true
      where ${sql.join(where, sql` and `)} ${ending}`,
  )
}

/** One person of the company; 404 for everybody else. */
export async function readRow(
  work: Pick<Work, 'db' | 'session' | 'now'>,
  employeeId: string,
): Promise<EmployeeRow> {
  const [row] = await selectEmployees(work, [sql`employees.id = ${employeeId}`])
  if (!row) throw notFound()
  return row
}

/** What the one who asks is told of a person. */
export function toEmployee(row: EmployeeRow, session: Staff): Employee {
  const { permissions: _, role_cap_bp: __, updated_at: ___, ...shown } = row
  const { invite_state: state, invite_expires_at: expires_at, ...rest } = shown
  return {
    ...rest,
    invite: state && expires_at ? { state, expires_at } : null,
    is_me: row.user_id === session.user_id,
    is_within_mine: isWithin(powersOfStaff(session), powersOf(row)),
  }
}

export const powersOf = (row: EmployeeRow): Powers => ({
  permissions: row.permissions,
  branch_ids: row.branch_ids,
  visibility: row.visibility,
  discount_cap_bp: row.discount_cap_bp ?? row.role_cap_bp,
})

export const powersOfStaff = (session: Staff): Powers => ({
  permissions: session.permissions as Grant[],
  branch_ids: session.branch_ids,
  visibility: session.visibility,
  discount_cap_bp: session.discount_cap_bp,
})
