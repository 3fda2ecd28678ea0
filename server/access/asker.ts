import type { Permission } from '#contract/permissions.ts'
import type { Staff } from '#server/http/route.ts'
import { staffColumns } from '#server/http/staffColumns.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Task } from '#server/orders/task.ts'

/** The one who asked as they are at work now, with one right more for one call; 404 when they no longer work here. */
export async function askerWith({ db, session }: Task, userId: string, lent: Permission): Promise<Staff> {
  const row = await db.one<Omit<Staff, 'kind' | 'id' | 'company_id' | 'user_id' | 'language'>>(
    `select full_name as user_name, employees.id as employee_id, ${staffColumns}
     from employees
     join users on users.id = employees.user_id
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.company_id = $1 and employees.user_id = $2 and state = 'active' and employees.archived_at is null`,
    [session.company_id, userId],
  )
  if (!row) throw notFound()
  const { company_id, language } = session
  const permissions = [...row.permissions, lent]
  return { ...row, permissions, id: userId, user_id: userId, kind: 'staff', company_id, language }
}
