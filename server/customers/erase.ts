import type { Customer, customers } from '#contract/customers.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Store } from '#server/resource/store.ts'
import { fold } from '#contract/fold.ts'
import { texts } from './texts.ts'

/** What stands in place of a name that was erased. */
const NAMELESS = '—'

/** Forgets a person, those merged into it, and what orders and history say about it; refused while an order is open. */
export async function erase(
  store: Store<typeof customers>,
  work: Work,
  id: string,
  version: number,
): Promise<Customer> {
  const { db, session } = work
  const of = [session.company_id, id]
  const row = await db.one<Pick<Customer, 'version' | 'archived_at' | 'erased_at' | 'merged_into'>>(
    `select version, archived_at, erased_at, merged_into from customers
     where company_id = $1 and id = $2 for update`,
    of,
  )
  if (!row) throw notFound()
  if (row.erased_at !== null) return store.get(id, work)
  if (row.version !== version) throw await store.stale(id, work)
  if (row.merged_into !== null) throw new Refusal(409, 'conflict', texts.goneForGood)
  const open = await db.one(
    `select 1 from orders where company_id = $1 and customer_id = $2 and category in ('new', 'in_progress') limit 1`,
    of,
  )
  if (open) throw new Refusal(409, 'conflict', texts.openOrders)
  const recentOrders = await emptyOrders(work, id)
  await emptyPeople(work, id)
  await emptyAnswers(work, [...(await mergedInto(work, id)), ...recentOrders])
  await emptyQuestions(work)
  await db.run('select erase_customer_traces($1)', [id])
  return store.record(id, { action: 'erase', delta: row.archived_at === null ? -1 : 0 }, work)
}

async function emptyPeople({ db, session, now }: Work, id: string) {
  await db.run(
    `update customers set name = $3, phone = null, note = '', addresses = '[]', tag_ids = '{}', search = '', birthday = null, language = null,
       has_consent = false, consent_at = null, consent_way = null, blacklist_reason = null, erased_at = $4,
       archived_at = coalesce(archived_at, $4), updated_at = $4, version = version + 1
     where company_id = $1 and (id = $2 or merged_into = $2)`,
    [session.company_id, id, NAMELESS, now],
  )
}

interface OrderWords {
  id: string
  number: number
  label: string | null
  place: string
  names: string[]
  is_recent: boolean
}

/** Longer than answers are kept for repetitions. */
const RECENT_MS = 3 * 86_400_000

/** The money, the lines and the times of the orders stay; answers the ids of those of the last days. */
async function emptyOrders({ db, session, now }: Work, id: string): Promise<string[]> {
  const orders = await db.query<OrderWords>(
    `select orders.id, number, label, case when fulfilment = 'delivery' then '' else place end as place,
       array(select distinct array_to_string(array_prepend(name, options), ', ')
         from order_lines where order_lines.company_id = $1 and order_id = orders.id) as names, updated_at > $3 as is_recent
     from orders where company_id = $1 and customer_id = $2`,
    [session.company_id, id, new Date(now.getTime() - RECENT_MS)],
  )
  const words = orders.map(({ id: order, number, label, place, names }) => ({
    id: order,
    place,
    search: fold([number, label, place, ...names].filter(Boolean).join(' ')),
  }))
  await db.run(
    `update orders set customer_name = null, customer_phone = null, address = null, comment = '', internal_note = '', cancel_note = '', origin = null,
       place = word.place, search = word.search, updated_at = $3, version = version + 1,
       items = (select coalesce(jsonb_agg(item - 'comment' order by at), '[]')
         from jsonb_array_elements(items) with ordinality as listed (item, at))
     from jsonb_to_recordset($2) as word (id uuid, place text, search text)
     where company_id = $1 and orders.id = word.id`,
    [session.company_id, JSON.stringify(words), now],
  )
  const ids = orders.map((order) => order.id)
  await db.run(
    "update order_lines set comment = '' where company_id = $1 and order_id = any($2) and comment <> ''",
    [session.company_id, ids],
  )
  return orders.filter((order) => order.is_recent).map((order) => order.id)
}

/** Customers of whom one became: they are erased together. */
async function mergedInto({ db, session }: Work, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from customers where company_id = $1 and (id = $2 or merged_into = $2)',
    [session.company_id, id],
  )
  return rows.map((row) => row.id)
}

/** What was answered to calls about them is kept for repetitions: that a call was made stays, what it said goes. */
async function emptyAnswers({ db, session }: Work, ids: string[]) {
  await db.run(
    `update idempotency_keys set answer = '{}' where company_id = $1
       and exists (select from unnest($2::text[]) as one where strpos(answer::text, one) > 0)`,
    [session.company_id, ids],
  )
}

/** Links that were not used yet keep the words that were searched for, which may name the person: they are used up. */
async function emptyQuestions({ db, session, now }: Work) {
  await db.run(
    `update exports set params = '{}', expires_at = $2 where company_id = $1 and started_at is null and params ? 'q'`,
    [session.company_id, now],
  )
}
