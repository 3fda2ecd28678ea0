import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { VatRate, VatSettings } from '#contract/vat.ts'
import type { VatReport } from '#contract/vatReport.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { fill } from '#server/db/testDatabase.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { everyOrder } from '#server/orders/scope.ts'
import { readReport } from './report.ts'
import { vatRoutes } from './vat.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer(vatRoutes))

const [DAY_MS, DAYS, ORDERS] = [86_400_000, 5, 14]
const address = '/app/settings/vat'

/** Around changes of the clocks; a day begins at midnight or hours later. */
const companies = [
  { time_zone: 'America/New_York', day_start: 0, from: '2030-11-01', mode: 'included', rounding: 'line' },
  { time_zone: 'Europe/Berlin', day_start: 150, from: '2030-10-25', mode: 'on_top', rounding: 'order' },
  { time_zone: 'Asia/Kathmandu', day_start: 330, from: '2030-12-30', mode: 'included', rounding: 'order' },
] as const

const reportOf = async (it: Selling, from: string, to: string) => {
  const { payload, status } = await it.shop.owner.get<VatReport>(`${address}/report?from=${from}&to=${to}`)
  expect(status).toBe(200)
  return payload
}

const dayOn = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The business day of an instant, by another clock than the database's. */
function dayOf(instant: string, { time_zone, day_start }: (typeof companies)[number]): string {
  const wall = new Date(instant).toLocaleString('sv-SE', { timeZone: time_zone }).replace(' ', 'T')
  return new Date(Date.parse(`${wall}Z`) - day_start * 60_000).toISOString().slice(0, 10)
}

type Sums = Record<string, [net: number, vat: number]>

function add(sums: Sums, key: string, net: number, vat: number): void {
  const [oldNet, oldVat] = sums[key] ?? [0, 0]
  if (net !== 0 || vat !== 0) sums[key] = [oldNet + net, oldVat + vat]
}

/** What the receipts say, line by line. */
function receipts(orders: readonly Order[]): Sums {
  const sums: Sums = {}
  for (const { lines, totals, vat_included, ...order } of orders) {
    const net = (total: number, vat: number) => (vat_included ? total - vat : total)
    let left = totals!.vat
    for (const { vat_rate_bp, vat_kind, vat_amount = 0, total = 0 } of lines) {
      left -= vat_amount
      add(sums, `items ${vat_rate_bp} ${vat_kind}`, net(total, vat_amount), vat_amount)
    }
    const fee = `delivery ${order.delivery_vat_bp} ${order.delivery_vat_kind}`
    add(sums, fee, net(totals!.delivery, left), left)
  }
  return sums
}

function reported(...reports: VatReport[]): Sums {
  const sums: Sums = {}
  for (const { part, rate_bp, kind, net, vat, gross } of reports.flatMap(({ rows }) => rows)) {
    expect(gross).toBe(net + vat)
    add(sums, `${part} ${rate_bp} ${kind}`, net, vat)
  }
  return sums
}

/** A company of four kinds of rates and its orders of some days, each with all that may be in one. */
async function traded(company: (typeof companies)[number]): Promise<{ it: Selling; orders: Order[] }> {
  const { time_zone, day_start, from, mode, rounding } = company
  const chance = chanceFrom(day_start)
  given.clock.set(`${dayOn(from, -1)}T12:00:00Z`)
  const it = await selling(given)
  const { owner } = it.shop
  const clock = 'update companies set time_zone = $2, day_start = $3 where id = $1'
  await given.database.asTenant(it.shop.id, (db) => db.run(clock, [it.shop.id, time_zone, day_start]))
  const variants: string[] = []
  let fee_rate_id: string | null = null
  for (const [kind, rate_bp] of [
    ['standard', 1200],
    ['reduced', 550],
    ['zero', 0],
    ['exempt', 0],
  ] as const) {
    const input = blankOf(vatRates, { name: `The ${kind}`, rate_bp, kind, is_default: kind === 'standard' })
    const { payload } = await owner.post<VatRate>(`${address}/rates`, input)
    fee_rate_id = kind === 'reduced' ? payload.id : fee_rate_id
    variants.push(await it.sell(`Of ${kind}`, chance.between(1, 9999), null, { vat_rate_id: payload.id }))
  }
  const { version } = (await owner.get<VatSettings>(address)).payload
  const settings = { version, is_payer: true, mode, rounding, fee_rate_id }
  expect((await owner.patch(address, settings)).errors).toEqual({})
  const orders: Order[] = []
  for (let count = 0; count < ORDERS; count++) {
    given.clock.set(new Date(Date.parse(from) + chance.between(0, DAYS * 24 * 60) * 60_000))
    const lines = variants.map((id): [string, number] => [id, chance.between(1, 9) * 1000]).slice(count % 3)
    const delivery = {
      fulfilment: 'delivery',
      address: { text: 'Here' },
      delivery_fee: chance.between(0, 999),
    }
    const discount = { kind: 'percent_bp', value: chance.between(1, 3333) }
    const order = await it.order(lines, { ...(count % 2 === 0 && delivery), discount }, owner)
    if (count % 5 === 4) continue // Still open: not sold yet.
    const done = await it.moveTo(order, 'Delivered', owner, { confirm_unpaid: true })
    expect(done.status).toBe(200)
    orders.push(done.payload)
  }
  return { it, orders }
}

test.for(companies)(
  'in $time_zone the VAT of any days is that of the receipts, and the sum of any two parts',
  async (company) => {
    const { it, orders } = await traded(company)
    const day = fc.integer({ min: -1, max: DAYS + 1 }).map((days) => dayOn(company.from, days))
    const days = fc.array(day, { minLength: 3, maxLength: 3 }).map((three) => three.toSorted())
    await fc.assert(
      fc.asyncProperty(days, async ([from = '', cut = '', to = '']) => {
        const whole = await reportOf(it, from, to)
        const sold = orders.filter(({ done_at }) => {
          const day = dayOf(done_at!, company)
          return from <= day && day <= to
        })
        expect(reported(whole)).toEqual(receipts(sold))
        const parts = [await reportOf(it, from, cut)]
        if (cut < to) parts.push(await reportOf(it, dayOn(cut, 1), to))
        expect(reported(...parts)).toEqual(reported(whole))
        const total = sold.reduce((sum, order) => sum + order.totals!.total, 0)
        expect(whole.total.gross).toBe(total)
      }),
      { numRuns: 20 },
    )
    expect(new Set(orders.map(({ done_at }) => dayOf(done_at!, company))).size).toBeGreaterThan(2)
  },
)

test('who sees own orders alone gets the VAT of those, and who may not see revenue gets none', async () => {
  const { it } = await traded(companies[0])
  const days = `from=${dayOn(companies[0].from, -1)}&to=${dayOn(companies[0].from, DAYS + 1)}`
  const ask = (person = it.shop.owner) => person.get<VatReport>(`${address}/report?${days}`)
  expect((await ask()).payload.rows).not.toEqual([])
  expect((await ask(it.shop.hire('accountant', { visibility: 'own' }))).payload.rows).toEqual([])
  const grant = `update roles set permissions = permissions || '{vat.view}' where company_id = $1 and key = 'kitchen'`
  await given.database.asTenant(it.shop.id, (db) => db.run(grant, [it.shop.id]))
  const refused = await ask(it.shop.kitchen)
  expect([refused.status, refused.body.includes('analytics.view')]).toEqual([403, true])
})

test('among 10,000 orders a month is read from the index of what was done, and only its lines', async () => {
  const { it } = await traded(companies[0])
  const copies = `with copied as (
      insert into orders (company_id, id, number, branch_id, stage_id, stage_entered_at, category, fulfilment, channel, currency,
        vat_included, placed_at, done_at, items, items_count, item_total, item_discount, order_discount, code_discount, points,
        delivery, service, vat, rounding, total, search)
      select company_id, gen_random_uuid(), 100 + n, branch_id, stage_id, stage_entered_at, 'done', fulfilment, channel, currency,
        vat_included, placed_at, placed_at - n * interval '1 hour', items, items_count, item_total, item_discount, order_discount,
        code_discount, points, delivery, service, vat, rounding, total, search
      from orders, generate_series($2::int, $3::int) n where company_id = $1 and number = 1 returning id)
    insert into order_lines (company_id, id, order_id, position, name, qty, unit_price, discount, vat_rate_bp, vat_amount, total)
    select $1, gen_random_uuid(), id, n, 'Tea', 1000, 100, 0, 1200, 11, 100 from copied, generate_series(1, 3) n`
  await fill(given.database, it.shop.id, copies, 10_000)
  await given.database.executeSql('analyze orders; analyze order_lines')
  const values = [...everyOrder({ company_id: it.shop.id }), '2030-09-01', '2030-09-30']
  const plan = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${readReport.text}`, values),
  )
  const said = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(said).toContain('orders_done')
  expect(said).toContain('order_lines_order')
  expect(said).not.toMatch(/Seq Scan on order/)
})

test('the period of a report has 366 days at most and does not end before it starts', async () => {
  const { owner } = (await selling(given)).shop
  const ask = async (from: string, to: string) => {
    const { status, errors } = await owner.get(`${address}/report?from=${from}&to=${to}`)
    return [status, errors]
  }
  expect(await ask('2025-01-01', '2026-01-01')).toEqual([200, {}])
  expect(await ask('2025-01-01', '2026-01-02')).toEqual([422, { to: ['At most 366 days'] }])
  expect(await ask('2025-01-01', '2025-01-01')).toEqual([200, {}])
  const backwards = [422, { to: ['The period can’t end before it starts'] }]
  expect(await ask('2025-01-02', '2025-01-01')).toEqual(backwards)
})
