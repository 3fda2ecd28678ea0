import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/paymentMethods.ts'
import type { Taking } from '#contract/takings.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { paymentMethodInput } from './testingPayments.ts'
import { takings } from './takings.ts'

const given = shared(testServer)

const path = (from: string, to = from) => `/app/payments/takings?from=${from}&to=${to}`

test('what came and went on the days is summed by method, with the fees that were noted', async () => {
  const it = await selling(given)
  const { owner, operator, kitchen } = it.shop
  const tea = await it.sell('Tea', 1000)
  const terminal = paymentMethodInput('Terminal', { kind: 'card_on_hand', fee_bp: 200 })
  const { id: method } = (await owner.post<PaymentMethod>('/app/settings/payments', terminal)).payload
  await given.database.asTenant(it.shop.id, (db) =>
    db.run(`update companies set time_zone = 'Asia/Tashkent', day_start = 240 where id = $1`, [it.shop.id]),
  )
  const sell = (pieces: number, method_id: string) =>
    it.order([[tea, pieces * 1000]], { payment: { method_id, is_paid: true } })
  const at = (table: 'payments' | 'refunds', { id }: Order, instant: string) =>
    given.database.executeSql(`update ${table} set created_at = '${instant}' where order_id = '${id}'`)
  // 03:59 in Tashkent belongs to the day before.
  await at('payments', await sell(9, method), '2030-05-10T22:59:00Z')
  const sold = await sell(5, method)
  await at('payments', sold, '2030-05-10T23:00:00Z')
  await at('payments', await sell(2, it.cash), '2030-05-11T22:58:00Z')
  const refund = { version: sold.version, lines: [{ line_id: sold.lines[0]?.id, qty: 1000 }], restock: false }
  const back = await owner.post<Order>(`/app/orders/${sold.id}/refunds`, { ...refund, reason: 'It was cold' })
  expect(back.status).toBe(201)
  await at('refunds', sold, '2030-05-12T10:00:00Z')
  await owner.patch('/app/settings/general/test-mode', { is_on: true })
  await at('payments', await sell(7, it.cash), '2030-05-12T10:00:00Z')
  const read = async (from: string, to?: string) =>
    (await owner.get<{ items: Taking[] }>(path(from, to))).payload.items.map(
      ({ method_id, count, taken, refunded, fees, net }) => [method_id, count, taken, refunded, fees, net],
    )
  const day = await read('2030-05-11')
  expect(new Set(day)).toEqual(
    new Set([
      [it.cash, 1, 2000, 0, 0, 2000],
      [method, 1, 5000, 0, 100, 4900],
    ]),
  )
  expect(await read('2030-05-12')).toEqual([[method, 0, 0, 1000, 0, -1000]])
  expect(await read('2030-05-10', '2030-05-12')).toContainEqual([method, 2, 14_000, 1000, 280, 12_720])
  expect((await owner.get(path('2030-05-12', '2030-05-11'))).status).toBe(422)
  expect((await kitchen.get(path('2030-05-11'))).status).toBe(403)
  const seen = await operator.get<{ items: Taking[] }>(path('2030-05-11'))
  expect(seen.payload.items.find(({ method_id }) => method_id === method)?.method_name).toBe('Terminal')
})

test('of many payments those of the days are found by an index', async () => {
  const it = await selling(given)
  await it.order([[await it.sell('Tea', 1000), 1000]], { payment: { method_id: it.cash, is_paid: true } })
  const plan = await given.database.asTenant(it.shop.id, async (db) => {
    await db.run('set local enable_seqscan = off')
    const text = takings.text
      .replaceAll('$5::date', `'2030-01-01'::date`)
      .replaceAll('$6::date', `'2030-01-02'::date`)
    return db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [it.shop.id, null, null, null])
  })
  const told = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(told).toContain('payments_taken')
  expect(told).toMatch(/ on refunds .*\n\s*Index Cond: .*created_at >=/)
  expect(told).not.toContain('Seq Scan')
})
