import type { Staff } from '#server/http/route.ts'

/** Which orders a person sees, as a condition on `orders` over the first three parameters, `scopeValues`. */
export const inScope = `orders.company_id = $1 and ($2::uuid[] is null or orders.branch_id = any($2))
  and ($3::uuid is null or orders.operator_id = $3 or orders.accepted_by = $3)`

/** Company, branches (null for all) and the person whose own orders alone are seen (null for everybody's). */
export function scopeValues(session: Staff): [string, string[] | null, string | null] {
  const branches = session.branch_ids.length > 0 ? session.branch_ids : null
  return [session.company_id, branches, session.visibility === 'own' ? session.user_id : null]
}
