import type { Customer, customers } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { exportPersonalData } from '#contract/personalData.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Work } from '#server/http/work.ts'
import type { Store } from '#server/resource/store.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import { seesContacts } from './contacts.ts'
import { readHistory } from './history.ts'

type PersonalData = Payload<typeof exportPersonalData>

/** Everything that the company knows of a person; whoever asks must see whole phones. */
export async function readPersonalData(
  store: Store<typeof customers>,
  work: Work,
  id: string,
): Promise<PersonalData> {
  const { db, session, now, newId, ip } = work
  if (!seesContacts(session)) throw forbidden('customers.contacts')
  const customer: Customer = await store.get(id, work)
  const of = [session.company_id, customer.id]
  const merged = await db.query<PersonalData['merged'][number]>(
    'select id, name, phone, addresses from customers where company_id = $1 and merged_into = $2 order by id',
    of,
  )
  const orders = await db.query<PersonalData['orders'][number]>(readOrders, of)
  const reviews = await db.query<PersonalData['reviews'][number]>(
    `select id, order_id, rating, text, reply, created_at from reviews
     where company_id = $1 and customer_id = $2 order by created_at, id`,
    of,
  )
  const { items: history } = await readHistory(work, customer.id)
  const changes = { orders: orders.length, reviews: reviews.length }
  const entry = { action: 'exports.personal_data', entity: 'exports', entity_id: customer.id, changes }
  await audit(db, session, entry, now, newId, ip)
  return { customer, merged, orders, reviews, history, exported_at: now.toISOString() }
}

const readOrders = `
  select orders.id, number, placed_at, category, fulfilment, branches.name as branch_name, customer_name, customer_phone,
    orders.address, orders.comment, internal_note, currency, total,
    (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'options', to_jsonb(options), 'qty', qty,
        'unit_price', unit_price, 'total', order_lines.total, 'comment', order_lines.comment) order by position), '[]')
      from order_lines where order_lines.company_id = $1 and order_id = orders.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'method_name', method_name, 'amount', amount,
        'created_at', to_char(payments.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by payments.created_at), '[]')
      from payments where payments.company_id = $1 and order_id = orders.id) as payments
  from orders join branches on branches.company_id = orders.company_id and branches.id = orders.branch_id
  where orders.company_id = $1 and customer_id = $2 order by placed_at, orders.id`
