import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Dashboard, Revenue } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import type { VatRate } from '#contract/vat.ts'
import type { VatReport } from '#contract/vatReport.ts'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { countEvents } from '#server/dashboard/rollups.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { vatRoutes } from '#server/vat/vat.ts'
import { refundRoutes } from './refunds.ts'
import { type RefundingShop, refundingShop } from './testingRefunds.ts'
import { shared } from '#server/http/testing.ts'

const DAY_MS = 86_400_000

const given = shared(() => sellingServer([...refundRoutes, ...vatRoutes]))
beforeAll(async () => {
  it = await refundingShop(given)
})
let it: RefundingShop

const run = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
const count = () => given.database.asTenant(it.shop.id, (db) => countEvents(db, it.shop.id))

/** A meal that was paid and handed out days ago. */
async function doneMeal(days: number, more: object = {}): Promise<Order> {
  const order = await it.pay(await it.meal(more))
  await it.moveTo(order, 'Delivered')
  const at = new Date(Date.now() - days * DAY_MS)
  await run('update orders set done_at = $3 where company_id = $1 and id = $2', order.id, at)
  return it.read(order)
}

const dashboard = async () => (await it.shop.owner.get<Dashboard>('/app/dashboard')).payload
const revenue = async () => {
  const { days } = (await it.shop.owner.get<Revenue>('/app/dashboard/revenue?days=7')).payload
  return days.map((day) => [day.orders, day.revenue])
}

test('the day of the refund gives back, the day of the order keeps what it had', async () => {
  const customer = { phone: '901234567', name: 'Dilnoza' }
  const order = await doneMeal(2, { customer })
  await it.refund(order, { qty: [1000, 1000] })

  const expected = [...Array.from({ length: 4 }, () => [0, 0]), [1, 3000], [0, 0], [0, -1650]]
  expect(await revenue()).toEqual(expected)
  await count()
  expect(await revenue()).toEqual(expected)
  expect((await dashboard()).today).toMatchObject({ revenue: -1650, orders: 0, average: null })

  const known = await it.shop.owner.get<Customer>(`/app/customers/${order.customer_id}`)
  expect(known.payload.spent).toBe(1350)

  const again = await it.refund(await it.read(order), { qty: [1000] })
  expect(again.payload.payment_status).toBe('refunded')
  await count()
  expect((await revenue()).at(-1)).toEqual([0, -3000])
  expect((await it.shop.owner.get<Customer>(`/app/customers/${order.customer_id}`)).payload.spent).toBe(0)
  expect((await dashboard()).attention.map(({ kind }) => kind)).not.toContain('unpaid_done')
})

test('what went back before an order was done is never earned, and what is cancelled counts nowhere', async () => {
  const before = (await dashboard()).today?.revenue ?? 0
  const open = await it.pay(await it.meal({ customer: { phone: '901234568' } }))
  const back = (await it.refund(open, { qty: [0, 1000] })).payload
  expect((await dashboard()).today?.revenue).toBe(before)
  await it.moveTo(back, 'Delivered')
  expect((await dashboard()).today?.revenue).toBe(before + 2700)
  const buyer = await it.shop.owner.get<Customer>(`/app/customers/${open.customer_id}`)
  expect(buyer.payload.spent).toBe(2700)

  const paid = await it.pay(await it.meal())
  const body = { version: paid.version, reason: 'changed_mind' }
  const cancelled = await it.shop.owner.post<Order>(`/app/orders/${paid.id}/cancel`, body)
  const refunded = await it.refund(cancelled.payload, { qty: [2000, 1000] })
  expect(refunded.status).toBe(201)
  await count()
  expect((await dashboard()).today?.revenue).toBe(before + 2700)
})

test('the VAT of what came back leaves the report of that day', async () => {
  const rate = await it.shop.owner.post<VatRate>(
    '/app/settings/vat/rates',
    blankOf(vatRates, { name: 'VAT 12 %', rate_bp: 1200, is_default: true }),
  )
  expect(rate.errors).toEqual({})
  await run('update vat_settings set is_payer = true where company_id = $1')
  const report = async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent' }).format(new Date())
    const path = `/app/settings/vat/report?from=${day}&to=${day}`
    return (await it.shop.owner.get<VatReport>(path)).payload.total
  }
  const order = await doneMeal(0, { fulfilment: 'delivery', address: { text: 'Way 1' }, delivery_fee: 500 })
  const [whole, before] = [order.totals?.vat ?? 0, await report()]
  expect(whole).toBeGreaterThan(0)
  const back = (await it.refund(order, { qty: [2000, 1000], delivery: true })).payload
  const after = await report()
  expect(before.vat - after.vat).toBe(whole)
  expect(before.gross - after.gross).toBe(back.total)
})

test('a test gives money back without a trace in the figures', async () => {
  const [before, stock] = [await dashboard(), await it.stockOf(it.pizza)]
  await run('update companies set test_mode = true where id = $1')
  const order = await it.pay(await it.meal())
  await run('update companies set test_mode = false where id = $1')
  expect(order.is_test).toBe(true)
  const done = await it.moveTo(order, 'Delivered')
  const back = await it.refund(done.payload, { qty: [2000, 1000], restock: true })
  expect(back.payload.payment_status).toBe('refunded')
  expect((await dashboard()).today).toEqual(before.today)
  expect(await it.stockOf(it.pizza)).toBe(stock)
  const deleted = await given.database.asTenant(it.shop.id, (db) =>
    db.one<{ deleted: number }>('select delete_test_orders() as deleted'),
  )
  expect(deleted?.deleted).toBe(1)
})

test('the check of the database finds what does not follow from the refunds', async () => {
  await count()
  const broken = async () =>
    (await checkDatabase(siteAt(given.database), it.shop.id))
      .filter(({ name, breaches }) => breaches.length > 0 && !name.startsWith('the counter of employees'))
      .map(({ name }) => name)
  expect(await broken()).toEqual([])
  const ofRefunds = 'what went back of an order equals its refunds, and each refund its payments'
  const ofPayments =
    'no payment has given back more than it brought, and its state says when all of it is gone'
  await run('update orders set refunded = refunded - 1 where company_id = $1 and refunded > 0')
  expect(await broken()).toContain(ofRefunds)
  await run('update orders set refunded = refunded + 1 where company_id = $1 and refunded > 0')
  await run(`update payments set state = 'captured' where company_id = $1 and state = 'refunded'`)
  expect(await broken()).toEqual([ofPayments])
})
