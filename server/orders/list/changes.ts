import type { Payload } from '#contract/endpoint.ts'
import type { orderChanges } from '#contract/orderCalls.ts'
import type { Work } from '#server/http/work.ts'
import { type WholeRow, maskRow } from '#server/orders/mask.ts'
import { rowColumns } from '#server/orders/row.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'

/** More changed orders than this are cheaper to fetch as lists. */
const MANY_CHANGES = 200

const changed = {
  name: 'orders_changed',
  text: `select distinct entity_id from outbox where company_id = $1 and seq > $2 and entity = 'orders' limit ${MANY_CHANGES + 1}`,
}

const reach = {
  name: 'outbox_reach',
  text: `select event_seq as newest, coalesce((select min(seq) from outbox where company_id = $1), event_seq + 1) as oldest
    from company_counters where company_id = $1`,
}

const rows = {
  name: 'orders_by_ids',
  text: `select ${rowColumns} from orders where ${inScope} and orders.id = any($5) order by placed_at, orders.id`,
}

const gone = {
  name: 'orders_gone',
  text: `select 1 from unnest($2::uuid[]) as changed (id)
    where not exists (select from orders where company_id = $1 and orders.id = changed.id) limit 1`,
}

/** Orders changed after an event; a gap that the outbox no longer covers asks for the lists anew, and so does an order that was deleted. */
export async function changesSince(work: Work, since: number): Promise<Payload<typeof orderChanges>> {
  const { db, session } = work
  const ends = await db.one<{ newest: number; oldest: number }>(reach, [session.company_id])
  const seq = ends?.newest ?? 0
  if (!ends || since > seq || since + 1 < ends.oldest) return { items: [], seq, reset: true }
  const ids = await db.query<{ entity_id: string }>(changed, [session.company_id, since])
  if (ids.length > MANY_CHANGES) return { items: [], seq, reset: true }
  const changedIds = ids.map((row) => row.entity_id)
  const changedRows = await db.query<WholeRow>(rows, [...scopeValues(session), changedIds])
  if (changedRows.length < ids.length && (await db.one(gone, [session.company_id, changedIds])))
    return { items: [], seq, reset: true }
  return { items: changedRows.map((row) => maskRow(work, row)), seq, reset: false }
}
