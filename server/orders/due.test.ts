import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type Selling, draft, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const HOUR_MS = 3_600_000

/** Opens the branch of the company at all hours of these days only, by the clock of UTC; null: always. */
const open = (days: number[] | null) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run(`update branches set time_zone = 'UTC', weekly = $2 where company_id = $1`, [
      it.shop.id,
      days && JSON.stringify(days.map((day) => ({ day, from: 0, to: 1440 }))),
    ]),
  )

/** Two days from now, at noon, and its weekday as hours count it. */
function later() {
  const due = new Date(Math.ceil(given.clock.now().getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS + 36 * HOUR_MS)
  return { due_at: due.toISOString(), day: due.getUTCDay() || 7 }
}

const take = (due_at: string) => it.shop.operator.post<Order>('/app/orders', draft([[tea, 1000]], { due_at }))

test('an order is not taken for a time at which the branch is closed', async () => {
  const { due_at, day } = later()
  await open([(day % 7) + 1])
  const refused = await take(due_at)
  expect(refused.status).toBe(422)
  expect(refused.errors).toEqual({
    due_at: [expect.stringMatching(/ is closed at this time\. Select a time in its opening hours$/)],
  })

  await open([day])
  expect((await take(due_at)).status).toBe(201)
})

test('nor is it moved to such a time', async () => {
  const { due_at, day } = later()
  await open(null)
  const order = await it.order([[tea, 1000]])
  await open([(day % 7) + 1])
  const change = () =>
    it.shop.manager.patch<Order>(`/app/orders/${order.id}`, { version: order.version, due_at })
  expect((await change()).errors).toEqual({ due_at: [expect.any(String)] })

  await open([day])
  expect((await change()).payload).toMatchObject({ due_at })
})

test('a branch without hours takes orders for any time', async () => {
  await open(null)
  expect((await take(later().due_at)).status).toBe(201)
})
