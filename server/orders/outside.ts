import type { Payload, Query } from '#contract/endpoint.ts'
import { type listOutsideOrders, MOST_NAMED } from '#contract/outsideOrders.ts'
import { isWithinHours } from '#server/company/openBranch.ts'
import type { Work } from '#server/http/work.ts'
import { findBranch } from './quote/settings.ts'
import { inScope, scopeValues } from './scope.ts'

/** Those after them are not looked at. */
const MOST_READ = 1000

const read = {
  name: 'orders_wanted_later',
  text: `select id, coalesce(label, number::text) as label, due_at from orders
    where ${inScope} and branch_id = $5 and category in ('new', 'in_progress') and due_at > $6
    order by due_at, id limit ${MOST_READ}`,
}

type Answer = Payload<typeof listOutsideOrders>

/** The open orders of a branch that are wanted for a time at which it is closed: its hours may have changed since. */
export async function readOutside(
  work: Work,
  { branch_id }: Query<typeof listOutsideOrders>,
): Promise<Answer> {
  const { db, session, now } = work
  const branch = await findBranch(work, branch_id)
  const later = await db.query<Answer['items'][number]>(read, [...scopeValues(session), branch.id, now])
  const outside = later.filter(({ due_at }) => !isWithinHours(branch, new Date(due_at)))
  return { count: outside.length, items: outside.slice(0, MOST_NAMED) }
}
