import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Dashboard, Revenue } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import type { VatReport } from '#contract/vatReport.ts'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { countEvents, recount } from '#server/dashboard/rollups.ts'
import { refundRoutes } from '#server/refunds/refunds.ts'
import { type RefundingShop, refundingShop } from '#server/refunds/testingRefunds.ts'
import { vatRoutes } from '#server/vat/vat.ts'
import { sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const given = shared(() => sellingServer([...refundRoutes, ...vatRoutes]))
let it: RefundingShop
beforeEach(async () => {
  it = await refundingShop(given)
  await it.shop.owner.post(
    '/app/settings/vat/rates',
    blankOf(vatRates, { name: 'VAT 12 %', rate_bp: 1200, is_default: true }),
  )
  await run('update vat_settings set is_payer = true where company_id = $1')
  await run(`update companies set time_zone = 'UTC' where id = $1`)
})

const run = (text: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
/** What the last two days have, as it is counted at once, by the events, and anew: all of them say the same. */
async function lastDays() {
  const revenue = async () => {
    const { days } = (await it.shop.owner.get<Revenue>('/app/dashboard/revenue?days=7')).payload
    return days.slice(-2).map((day) => [day.orders, day.revenue])
  }
  const raw = await revenue()
  await given.database.asTenant(it.shop.id, (db) => countEvents(db, it.shop.id))
  expect(await revenue()).toEqual(raw)
  await given.database.asTenant(it.shop.id, (db) => recount(db, it.shop.id))
  expect(await revenue()).toEqual(raw)
  const { today } = (await it.shop.owner.get<Dashboard>('/app/dashboard')).payload
  expect([today?.orders, today?.revenue]).toEqual(raw.at(-1))
  return raw
}
/** VAT and gross of a day: 0 is today. */
async function vatOf(daysAgo: number) {
  const [day] = new Date(Date.now() - daysAgo * DAY_MS).toISOString().split('T')
  const report = await it.shop.owner.get<VatReport>(`/app/settings/vat/report?from=${day}&to=${day}`)
  const { vat, gross } = report.payload.total
  return { vat, gross }
}
async function yesterdaysMeal(more: object = {}): Promise<Order> {
  const order = (await it.moveTo(await it.pay(await it.meal(more)), 'Delivered')).payload
  const [day = ''] = new Date(Date.now()).toISOString().split('T')
  const late = new Date(Math.max(Date.parse(day) - HOUR_MS, Date.now() - 23 * HOUR_MS))
  const at = late.toISOString().startsWith(day) ? new Date(Date.parse(day) - 1) : late
  await run('update orders set done_at = $3 where company_id = $1 and id = $2', order.id, at)
  return it.read(order)
}
const reopen = async (order: Order) => {
  const answer = await it.shop.owner.post<Order>(`/app/orders/${order.id}/reopen`, {
    version: order.version,
    reason: 'Wrong button',
  })
  expect(answer.status).toBe(200)
  return answer.payload
}
const cancel = async (order: Order) => {
  const body = { version: order.version, reason: 'changed_mind', refund: true }
  return (await it.shop.owner.post<Order>(`/app/orders/${order.id}/cancel`, body)).payload
}
async function isWhole() {
  await given.database.asTenant(it.shop.id, (db) => countEvents(db, it.shop.id))
  const broken = (await checkDatabase(siteAt(given.database), it.shop.id)).filter(
    ({ name, breaches }) => breaches.length > 0 && !name.startsWith('the counter of employees'),
  )
  expect(broken).toEqual([])
}

test('the day of a reopened order keeps its revenue and its VAT, that of the reopening gives them back', async () => {
  const order = await yesterdaysMeal()
  const sold = await vatOf(1)
  expect(sold).toEqual({ vat: order.totals?.vat, gross: 3000 })
  const back = await reopen(order)
  expect(await lastDays()).toEqual([
    [1, 3000],
    [0, -3000],
  ])
  expect(await vatOf(1)).toEqual(sold)
  expect(await vatOf(0)).toEqual({ vat: -sold.vat, gross: -3000 })
  await it.moveTo(back, 'Delivered')
  expect(await lastDays()).toEqual([
    [1, 3000],
    [0, 0],
  ])
  expect(await vatOf(0)).toEqual({ vat: 0, gross: 0 })
  await isWhole()
})

test('H: an order that is cancelled after it was done keeps its day, and gives everything back today', async () => {
  const order = await yesterdaysMeal({
    fulfilment: 'delivery',
    address: { text: 'Way 1' },
    delivery_fee: 500,
  })
  const sold = await vatOf(1)
  const cancelled = await cancel(order)
  expect(cancelled).toMatchObject({ category: 'cancelled', refunded: 3500, payment_status: 'refunded' })
  expect(await lastDays()).toEqual([
    [1, 3500],
    [0, -3500],
  ])
  expect(await vatOf(1)).toEqual(sold)
  expect(await vatOf(0)).toEqual({ vat: -sold.vat, gross: -3500 })
  await isWhole()
})

test('refunds before and after a reopening count once, whatever becomes of the order', async () => {
  const order = await yesterdaysMeal()
  const sold = await vatOf(1)
  const partly = (await it.refund(order, { qty: [0, 1000] })).payload
  expect((await lastDays())[1]).toEqual([0, -300])
  let now = await reopen(partly)
  expect((await lastDays())[1]).toEqual([0, -3000])
  now = (await it.refund(now, { qty: [1000] })).payload
  expect((await lastDays())[1]).toEqual([0, -3000])
  now = (await it.moveTo(now, 'Delivered')).payload
  expect(await lastDays()).toEqual([
    [1, 3000],
    [0, -1650],
  ])
  await isWhole()
  now = await cancel(await reopen(now))
  expect(now).toMatchObject({ refunded: 3000, payment_status: 'refunded' })
  expect(await lastDays()).toEqual([
    [1, 3000],
    [0, -3000],
  ])
  expect(await vatOf(1)).toEqual(sold)
  expect(await vatOf(0)).toEqual({ vat: -sold.vat, gross: -3000 })
  await isWhole()
})

test('a reopened order with other items leaves the first day as it was', async () => {
  const order = await yesterdaysMeal()
  const back = await reopen(order)
  const lines = [
    { variant_id: it.pizza, qty: 2000 },
    { variant_id: it.cola, qty: 2000 },
  ]
  const edited = await it.shop.owner.patch<Order>(`/app/orders/${order.id}/lines`, {
    version: back.version,
    lines,
  })
  expect(edited.payload.due).toBe(300)
  await it.moveTo(await it.pay(edited.payload), 'Delivered')
  expect(await lastDays()).toEqual([
    [1, 3000],
    [0, 300],
  ])
  expect((await vatOf(1)).gross).toBe(3000)
  expect((await vatOf(0)).gross).toBe(300)
  await isWhole()
})

test('a test is reopened without a trace in the figures, and deleted with all that was kept of it', async () => {
  await run('update companies set test_mode = true where id = $1')
  const order = (await it.moveTo(await it.pay(await it.meal()), 'Delivered')).payload
  await run('update companies set test_mode = false where id = $1')
  await cancel(await reopen(order))
  expect(await lastDays()).toEqual([
    [0, 0],
    [0, 0],
  ])
  const deleted = await given.database.asTenant(it.shop.id, (db) =>
    db.one<{ deleted: number }>('select delete_test_orders() as deleted'),
  )
  expect(deleted?.deleted).toBe(1)
})
