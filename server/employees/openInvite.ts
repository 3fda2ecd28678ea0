import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'
import { hashInviteCode } from './code.ts'

/** Notes that the link of an invitation was opened; answers what is kept of its code. `db` is a root transaction. */
export async function openInvite(db: Db, code: string, now: Date): Promise<string> {
  const hash = hashInviteCode(code)
  const opened = await db.query<{ company_id: string; employee_id: string; version: number }>(
    `update invites set state = 'opened', updated_at = $2 from employees
     where invites.code_hash = $1 and invites.state = 'created' and invites.expires_at > $2
       and employees.company_id = invites.company_id and employees.id = invites.employee_id
     returning invites.company_id, invites.employee_id, employees.version`,
    [hash, now],
  )
  for (const { company_id, employee_id, version } of opened) {
    const news = { event: 'employee.updated', entity: 'employees', entity_id: employee_id, version } as const
    await emit(db, company_id, { ...news, permission: 'employees.view' }, now)
  }
  return hash.toString('hex')
}
