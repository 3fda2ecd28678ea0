import { isCourier } from '#contract/permissions.ts'
import type { Staff } from '#server/http/route.ts'

/** Which orders a person sees, a courier none that is offered to another one, as a condition on `orders` over the first four parameters, `scopeValues`. */
export const inScope = `orders.company_id = $1 and ($2::uuid[] is null or orders.branch_id = any($2))
  and ($3::uuid is null or orders.operator_id = $3 or orders.accepted_by = $3)
  and ($4::uuid is null or (orders.fulfilment = 'delivery'
    and (orders.courier_id = $4 or (orders.courier_id is null and orders.category = 'in_progress' and not exists (
      select from deliveries where deliveries.company_id = $1 and deliveries.order_id = orders.id
        and deliveries.state = 'offered' and deliveries.courier_id <> $4)))))`

/** Company, branches (null for all), the person whose own orders alone are seen, and the courier (null for anybody else). */
export type Scope = [company: string, branches: string[] | null, owner: string | null, courier: string | null]

/** Every order of the company. */
export const everyOrder = ({ company_id }: Pick<Staff, 'company_id'>): Scope => [company_id, null, null, null]

export function scopeValues(
  session: Pick<Staff, 'company_id' | 'user_id' | 'branch_ids' | 'visibility' | 'permissions'>,
): Scope {
  const branches = session.branch_ids.length > 0 ? session.branch_ids : null
  const courier = isCourier(session.permissions) ? session.user_id : null
  const owner = session.visibility === 'own' && courier === null ? session.user_id : null
  return [session.company_id, branches, owner, courier]
}
