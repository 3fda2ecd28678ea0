import type { findUser } from '#contract/customerCalls.ts'
import type { Payload } from '#contract/endpoint.ts'
import { holds } from '#contract/permissions.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

/** Finds whose id it is among those whom the caller may see; 404 for everybody else. */
export async function findPlaceOf({ db, session }: Work, id: string): Promise<Payload<typeof findUser>> {
  const of = [session.company_id, id]
  const customer = holds(session.permissions, 'customers.view')
    ? await db.one<{ id: string }>(
        'select coalesce(merged_into, id) as id from customers where company_id = $1 and id = $2',
        of,
      )
    : undefined
  if (customer) return { customer_id: customer.id, employee_id: null }
  const employee = holds(session.permissions, 'employees.view')
    ? await db.one<{ id: string }>(
        'select id from employees where company_id = $1 and (user_id = $2 or id = $2) and archived_at is null',
        of,
      )
    : undefined
  if (!employee) throw notFound()
  return { customer_id: null, employee_id: employee.id }
}
