import type { Employee } from '#contract/employees.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { staleRow } from '#server/http/audit/staleRow.ts'
import { emit } from '#server/http/events/outbox.ts'
import { Refusal, forbidden } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { staffColumns } from '#server/http/admission/staffColumns.ts'
import { type Work, requirePermission } from '#server/http/work.ts'
import { type EmployeeRow, powersOf, powersOfStaff, readRow, toEmployee } from './read.ts'
import { isWithin } from './powers.ts'
import { texts } from './texts.ts'

/** Changes of one team happen one after the other, in every process: rules on the whole team hold. */
export async function lockTeam(db: Db, companyId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`team ${companyId}`])
}

/**
 * Waits for the team, then reads again what the caller may: whoever was demoted or fired while waiting does nothing more.
 */
export async function enterTeam(work: Work, permission: Permission): Promise<Work> {
  await lockTeam(work.db, work.session.company_id)
  const [row] = await work.db.query<Partial<Staff>>(
    `select ${staffColumns}
     from employees join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.company_id = $1 and employees.id = $2 and employees.state = 'active' and employees.archived_at is null`,
    [work.session.company_id, work.session.employee_id],
  )
  if (!row) throw forbidden(permission)
  const present = { ...work, session: { ...work.session, ...row } }
  requirePermission(present, permission)
  return present
}

/** Somebody else of the team, whose place gives nothing that the caller lacks, as the caller has seen them. */
export async function readOther(work: Work, employeeId: string, version: number): Promise<EmployeeRow> {
  const row = await readRow(work, employeeId)
  if (row.user_id === work.session.user_id) throw new Refusal(403, 'forbidden', texts.notYourself)
  if (!isWithin(powersOfStaff(work.session), powersOf(row)))
    throw new Refusal(403, 'forbidden', texts.theirsBeyond)
  if (row.version !== version) throw await staleRow(work, toEmployee(row, work.session), row)
  return row
}

/** 409 with the present state, unless the person is in one of these. */
export function requireState(work: Work, row: EmployeeRow, ...states: Employee['state'][]): void {
  if (!states.includes(row.state))
    throw new Refusal(409, 'conflict', texts.otherState, { current: toEmployee(row, work.session) })
}

/** A company is never left without somebody who may do everything. */
export async function requireOtherOwner({ db, session }: Work, row: EmployeeRow): Promise<void> {
  if (row.role_key !== 'owner' || row.state !== 'active') return
  const other = await db.one(
    `select 1 from employees join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.company_id = $1 and employees.id <> $2 and roles.key = 'owner'
       and employees.state = 'active' and employees.archived_at is null limit 1`,
    [session.company_id, row.id],
  )
  if (!other) throw new Refusal(409, 'conflict', texts.lastOwner)
}

/** The person after a change: with an audit line, and told to the open lists and to the person. */
export async function finish(
  work: Work,
  employeeId: string,
  action: string,
  changes: Record<string, unknown> = {},
): Promise<Employee> {
  const row = await readRow(work, employeeId)
  await tellTeam(work, row, action, changes)
  return toEmployee(row, work.session)
}

/** Audit line and event of a change; open sessions of the person are looked up anew. */
export async function tellTeam(
  {
    db,
    session,
    now,
    newId,
    ip,
  }: Pick<Work, 'db' | 'now' | 'newId' | 'ip'> & {
    session: Pick<Staff, 'user_id' | 'user_name' | 'company_id'>
  },
  { id, version, user_id }: Pick<EmployeeRow, 'id' | 'version' | 'user_id'>,
  action: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const entry = { action: `employees.${action}`, entity: 'employees', entity_id: id, changes }
  await audit(db, session, entry, now, newId, ip)
  if (user_id) {
    await forgetSessions(db, user_id)
    const mine = { event: 'me.changed', entity: 'me', entity_id: user_id, version, user_id } as const
    await emit(db, session.company_id, mine, now)
  }
  const news = { event: 'employee.updated', entity: 'employees', entity_id: id, version } as const
  await emit(db, session.company_id, { ...news, permission: 'employees.view' }, now)
}
