import type { Customer, customers } from '#contract/customers.ts'
import { Refusal, notFound, staleVersion } from '#server/http/refusal.ts'
import type { Store } from '#server/resource/crud.ts'
import { fold } from '#server/resource/fold.ts'
import type { Work } from '#server/resource/hooks.ts'
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
  if (row.version !== version) throw staleVersion(await store.get(id, work))
  if (row.merged_into !== null) throw new Refusal(409, 'conflict', texts.goneForGood)
  const open = await db.one(
    `select 1 from orders where company_id = $1 and customer_id = $2 and category in ('new', 'in_progress') limit 1`,
    of,
  )
  if (open) throw new Refusal(409, 'conflict', texts.openOrders)
  await emptyOrders(work, id)
  await emptyPeople(work, id)
  await db.run('select erase_customer_traces($1)', [id])
  return store.finish(id, 'erase', {}, row.archived_at === null ? -1 : 0, work)
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
  place: string
  names: string[]
}

/** The money, the lines and the times of the orders stay. */
async function emptyOrders({ db, session, now }: Work, id: string) {
  const orders = await db.query<OrderWords>(
    `select orders.id, number, case when fulfilment = 'delivery' then '' else place end as place,
       array(select distinct name || coalesce(' (' || nullif(array_to_string(options, ', '), '') || ')', '')
         from order_lines where order_lines.company_id = $1 and order_id = orders.id) as names
     from orders where company_id = $1 and customer_id = $2`,
    [session.company_id, id],
  )
  const words = orders.map(({ id: order, number, place, names }) => ({
    id: order,
    place,
    search: fold([number, place, ...names].filter(Boolean).join(' ')),
  }))
  await db.run(
    `update orders set customer_name = null, customer_phone = null, address = null, comment = '', internal_note = '',
       place = word.place, search = word.search, updated_at = $3, version = version + 1
     from jsonb_to_recordset($2) as word (id uuid, place text, search text)
     where company_id = $1 and orders.id = word.id`,
    [session.company_id, JSON.stringify(words), now],
  )
}
