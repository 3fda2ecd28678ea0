import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Staff } from '#server/http/route.ts'
import { staffColumns } from '#server/http/admission/staffColumns.ts'

/** A person as they are at work in this company now, without a session; undefined when they do not work there. */
export async function staffAt(
  db: Db,
  { company_id, user_id, language }: { company_id: string; user_id: string; language: Locale },
): Promise<Staff | undefined> {
  const row = await db.one<Omit<Staff, 'kind' | 'id' | 'company_id' | 'user_id' | 'language'>>(
    `select full_name as user_name, employees.id as employee_id, ${staffColumns}
     from employees
     join users on users.id = employees.user_id
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.company_id = $1 and employees.user_id = $2 and state = 'active' and employees.archived_at is null`,
    [company_id, user_id],
  )
  return row && { ...row, id: user_id, user_id, kind: 'staff', company_id, language }
}
