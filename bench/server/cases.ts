import { customers } from '#contract/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrder, listOrders, listOrdersBriefly } from '#contract/orderCalls.ts'
import type { NewOrder } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { allRoutes } from '#server/app.ts'
import type { Database } from '#server/db/open.ts'
import type { Staff } from '#server/http/route.ts'
import { Sessions, tokenHashOf } from '#server/http/admission/sessions.ts'
import { realPorts } from '#server/ports.ts'
import type { Call } from './httpLoad.ts'
import { type Sending, record } from './record.ts'
import { productWords, surnames } from './town.ts'

/** Something that is read, as calls of the product and as the statements of its handlers. */
export interface Reading {
  name: string
  /** Share of the SQL alone, in percent. */
  must: number
  goal?: number
  /** The longest answer that is allowed, in bytes. */
  mostBytes?: number
  calls: Call[]
  sendings: Sending[]
}

/** How many different questions of a kind are asked in turn. */
const DIFFERENT = 50
const BASE = '/api'

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
}

/** Who asks: the owner, as the product knows the session of this token. */
export async function ownerOf(database: Database, token: string): Promise<Staff> {
  const found = await new Sessions(database, 0).find(tokenHashOf(`Bearer ${token}`)!, realPorts.clock())
  return found!.session as Staff
}

/** Everything that is read in the measurement. */
export async function readings(database: Database, session: Staff): Promise<Reading[]> {
  const orders = await database.asTenant(session.company_id, (db) =>
    db.query<{ id: string }>('select id from orders where company_id = $1 order by placed_at desc limit $2', [
      session.company_id,
      DIFFERENT,
    ]),
  )
  const of = async (
    name: string,
    must: number,
    endpoint: Endpoint,
    asked: Asked[],
    more: Partial<Reading> = {},
  ) => {
    const route = allRoutes({}).find((one) => one.endpoint === endpoint)!
    const sendings: Sending[] = []
    for (const one of asked) sendings.push(await record(database, route, session, one))
    return { name, must, ...more, calls: asked.map((one) => callOf(endpoint, one)), sendings }
  }
  const searches = (words: readonly string[]) =>
    Array.from({ length: DIFFERENT }, (_, index) => ({ query: { q: words[(index * 7) % words.length]! } }))
  return [
    await of('50 newest orders', 30, listOrdersBriefly, [{}], { goal: 40, mostBytes: 14_000 }),
    await of('50 newest orders as the screen shows them', 30, listOrders, [{}]),
    await of(
      'one order with lines, customer, history',
      30,
      getOrder,
      orders.map(({ id }) => ({ params: { id } })),
    ),
    await of('customers by name', 60, customers.endpoints.list, searches(surnames)),
    await of('orders by customer name', 30, listOrdersBriefly, searches(surnames)),
    await of('50 products', 30, products.endpoints.list, [{}]),
    await of('products by a word', 30, products.endpoints.list, searches(productWords)),
  ]
}

function callOf({ path }: Endpoint, { params = {}, query = {} }: Asked): Call {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const asked = new URLSearchParams(query).toString()
  return { method: 'GET', path: BASE + filled + (asked && `?${asked}`) }
}

/** Orders of three lines for known customers, paid in cash at once. */
export async function newOrders(database: Database, { company_id }: Staff): Promise<Call[]> {
  const { variants, phones, method } = await database.asTenant(company_id, async (db) => ({
    variants: await db.query<{ id: string }>('select id from variants where company_id = $1 limit $2', [
      company_id,
      DIFFERENT,
    ]),
    phones: await db.query<{ phone: string }>('select phone from customers where company_id = $1 limit $2', [
      company_id,
      DIFFERENT,
    ]),
    method: await db.one<{ id: string }>(
      `select id from payment_methods where company_id = $1 and kind = 'cash'`,
      [company_id],
    ),
  }))
  return phones.map(({ phone }, index) => {
    const lines = [0, 1, 2].map((line) => ({
      variant_id: variants[(index + line) % variants.length]!.id,
      qty: 1000,
    }))
    const payment = { method_id: method!.id, is_paid: true }
    const body: NewOrder = { fulfilment: 'pickup', lines, customer: { phone }, payment }
    return { method: 'POST', path: `${BASE}/app/orders`, body: JSON.stringify(body) }
  })
}
