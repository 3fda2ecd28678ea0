import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type Selling, draft, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const START = 60_000

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  variants = [
    await it.sell('A', 1000, START),
    await it.sell('B', 2000, START),
    await it.sell('C', 3000, START),
  ]
})
let it: Selling
let variants: string[]

/** Whole numbers below `below`, the same ones in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One person who takes an order and changes it a few times, as hasty people do. */
async function hurry(seed: number): Promise<number[]> {
  const pick = numbers(seed)
  const { operator, manager } = it.shop
  const by = seed % 2 ? operator : manager
  const lines = (): [string, number][] =>
    Array.from({ length: 1 + pick(3) }, () => [variants[pick(3)] ?? '', 1000 * (1 + pick(3))])
  const customer = { phone: `90700000${pick(3)}` }
  const made = await by.post<Order>('/app/orders', draft(lines(), { customer }))
  if (made.status !== 201) return [made.status]
  const { id } = made.payload
  const statuses = [made.status]
  for (let step = 0; step < 4; step++) {
    const { version } = (await by.get<Order>(`/app/orders/${id}`)).payload
    const bodyOfLines = { version, lines: lines().map(([variant_id, qty]) => ({ variant_id, qty })) }
    const change = [
      () => by.patch(`/app/orders/${id}/lines`, bodyOfLines),
      () => by.post(`/app/orders/${id}/accept`),
      () => by.post(`/app/orders/${id}/payments`, { method_id: it.cash, amount: 500 }),
      () => by.post(`/app/orders/${id}/cancel`, { version, reason: 'changed_mind' }),
      () => it.moveTo({ ...made.payload, version }, 'Delivered', by, { confirm_unpaid: true }),
    ][pick(5)]
    const answers = await Promise.all([change?.(), change?.()])
    statuses.push(...answers.map((answer) => answer?.status ?? 0))
  }
  return statuses
}

test('in a rush of orders, edits, payments and cancellations no piece and no coin is lost or doubled', async () => {
  const statuses = (await Promise.all(Array.from({ length: 30 }, (_, at) => hurry(at + 1)))).flat()
  expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
  const rows = <Row>(text: string) =>
    given.database.asTenant(it.shop.id, (db) => db.query<Row>(text, [it.shop.id]))
  const stock = await rows<{ stock: number; reserved: number; moved: number }>(
    `select stock,
       coalesce((select sum(reserved) from order_lines where order_lines.variant_id = variants.id), 0)::bigint as reserved,
       (select sum(qty) from stock_moves where stock_moves.variant_id = variants.id)::bigint as moved
     from variants where company_id = $1`,
  )
  for (const one of stock) expect([one.stock + one.reserved, one.moved]).toEqual([START, one.stock])
  const held = await rows(
    `select 1 from order_lines join orders on orders.id = order_id
     where orders.company_id = $1 and reserved <> (case when category = 'cancelled' then 0 else qty end)`,
  )
  expect(held).toEqual([])
  const wrong = await rows(
    `select number from orders where company_id = $1 and (
       paid <> coalesce((select sum(amount) from payments where order_id = orders.id), 0)
       or total <> (select sum(total) from order_lines where order_id = orders.id)
       or version <> (select count(*) from order_events where order_id = orders.id)
       or payment_status <> (case when paid >= total then 'paid' when paid > 0 then 'partly_paid' else 'unpaid' end))`,
  )
  expect(wrong).toEqual([])
  const spent = await rows(
    `select 1 from customers where company_id = $1 and (
       spent <> coalesce((select sum(total) from orders where customer_id = customers.id and category = 'done'), 0)
       or orders_count <> (select count(*) from orders where customer_id = customers.id))`,
  )
  expect(spent).toEqual([])
  const [numbered] = await rows<{ count: number; last: number; events: number; seq: number }>(
    `select count(*) as count, max(number) as last,
       (select count(*) from outbox where company_id = $1 and entity = 'orders') as events,
       (select sum(version) from orders where company_id = $1)::bigint as seq
     from orders where company_id = $1`,
  )
  expect(numbered?.last).toBe(numbered?.count)
  expect(numbered?.events).toBe(numbered?.seq)
})
