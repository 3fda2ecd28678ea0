import type { CustomerEvent, customerHistory } from '#contract/customerCalls.ts'
import type { Payload } from '#contract/endpoint.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { maskChange, seesContacts } from './contacts.ts'

const SHOWN = 100

type Change = CustomerEvent['changes'][number]

interface Entry extends Omit<CustomerEvent, 'changes'> {
  changes: Record<string, unknown>
}

/** Who changed what of a customer; 404 for an unknown one. */
export async function readHistory(
  { db, session }: Work,
  id: string,
): Promise<Payload<typeof customerHistory>> {
  const of = [session.company_id, id]
  const known = await db.one('select 1 from customers where company_id = $1 and id = $2', of)
  if (!known) throw notFound()
  const entries = await db.query<Entry>(
    `select id, split_part(action, '.', 2) as action, actor_name, created_at, changes from audit_log
     where company_id = $1 and entity_id = $2 and entity = 'customers' order by created_at desc, id desc limit ${SHOWN}`,
    of,
  )
  const shown = seesContacts(session) ? (change: Change) => change : maskChange
  const items = entries.map(({ changes, ...entry }) => ({
    ...entry,
    changes: Object.entries(changes).map((change) => shown(toChange(change))),
  }))
  return { items }
}

/** An edit is written as [before, after], what a call did with something else by its id alone. */
function toChange([field, value]: [string, unknown]): Change {
  const [before, after] = Array.isArray(value) ? (value as unknown[]) : [null, value]
  return { field, before: before ?? null, after: after ?? null }
}
