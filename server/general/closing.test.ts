import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import type { closeCompany } from '#contract/closing.ts'
import type { Payload } from '#contract/endpoint.ts'
import { readAllTables } from '#server/backup/tables.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { givePassword, secret } from '#server/profile/testingReauthentication.ts'
import { type StorefrontShop, storefrontShop } from '#server/storefront/testingStorefront.ts'
import { closeCompanies } from './closeCompanies.ts'

type Closing = Payload<typeof closeCompany>
const path = '/app/settings/general/closing'
const DAY_MS = 86_400_000

const given = shared(testServer)

/** A company with an order, a review and a payment, whose owner has a password. */
async function working() {
  const own = await storefrontShop(given)
  await givePassword(given, own.shop.owner)
  const tea = await own.sell('Tea', 1000, 9000)
  const payment = { method_id: own.cash, is_paid: true }
  const order = await own.order([[tea, 1000]], {
    payment,
    customer: { phone: '+998901112233', name: 'Nodira' },
  })
  const placed = await own.placeOrder([[tea, 1000]])
  return { own, tea, order, placed: placed.payload }
}

/** The owner downloads files of everything that there is. */
async function download({ shop }: StorefrontShop, datasets = ['orders', 'customers', 'products']) {
  const { owner } = shop
  for (const dataset of datasets) {
    const made =
      dataset === 'customers'
        ? await owner.post<{ path: string }>('/app/exports', { dataset })
        : await owner.post<{ path: string }>(`/app/exports/${dataset}`, {})
    expect(made.status).toBe(201)
    await given.app.inject({ method: 'GET', url: `/api${made.payload.path}` })
  }
}

const inEnglish = { headers: { 'accept-language': 'en' } }
const unread = { status: 409, message: 'Download your data first' }
const leftOf = async ({ shop }: StorefrontShop) => (await shop.owner.get<Closing>(path)).payload.to_download

test('a company is closed once all that it has was downloaded', async () => {
  const own = await storefrontShop(given)
  await givePassword(given, own.shop.owner)
  const close = () => own.shop.owner.post<Closing>(path, secret, inEnglish)
  expect(await leftOf(own)).toEqual([])
  const tea = await own.sell('Tea', 1000)
  await own.order([[tea, 1000]], { customer: { phone: '+998901112233', name: 'Nodira' } })
  await own.order([[tea, 1000]], { customer: { phone: '+998901112244', name: 'Aziza' } })
  expect(await leftOf(own)).toEqual(['orders', 'customers', 'products'])
  expect(await close()).toMatchObject(unread)

  await own.shop.owner.post('/app/exports/products', {})
  expect(await leftOf(own)).toContain('products')
  await download(own, ['orders', 'products'])
  expect(await leftOf(own)).toEqual(['customers'])
  const few = await own.shop.owner.post<{ path: string }>('/app/exports', {
    dataset: 'customers',
    q: 'Aziza',
  })
  await given.app.inject({ method: 'GET', url: `/api${few.payload.path}` })
  expect(await leftOf(own)).toEqual(['customers'])
  expect(await close()).toMatchObject(unread)
  expect((await own.shop.owner.get<Closing>(path)).payload.closes_at).toBe(null)

  await download(own, ['customers'])
  expect((await close()).payload).toMatchObject({ to_download: [], closes_at: expect.any(String) as string })
})

test('files of yesterday are too old, and those of another company say nothing', async () => {
  const { own } = await working()
  const other = await working()
  await download(other.own)
  expect(await leftOf(own)).toEqual(['orders', 'customers', 'products'])
  await download(own)
  expect(await leftOf(own)).toEqual([])
  given.clock.set(new Date(given.clock.now().getTime() + DAY_MS))
  expect(await leftOf(own)).toEqual(['orders', 'customers', 'products'])
  expect(await own.shop.owner.post(path, secret, inEnglish)).toMatchObject(unread)
})

test('who pays no more still takes the data along and closes', async () => {
  const { own } = await working()
  await own.setCompany({ is_demo: false, expiry_date: new Date(given.clock.now().getTime() - DAY_MS) })
  expect((await own.shop.owner.patch('/app/settings/general/test-mode', { is_on: true })).status).toBe(402)
  await download(own)
  expect((await own.shop.owner.post<Closing>(path, secret)).status).toBe(200)
})

test('a company that is being closed is read-only for everybody, and its storefront takes no orders', async () => {
  const { own, tea, order } = await working()
  const { owner, manager, operator } = own.shop
  await download(own)
  const closing = await owner.post<Closing>(path, secret)
  const days = (Date.parse(closing.payload.closes_at ?? '') - given.clock.now().getTime()) / DAY_MS
  expect(Math.round(days)).toBe(30)

  const refused = await manager.post('/app/products', {})
  expect(refused).toMatchObject({ status: 403, message: expect.stringMatching(/is being closed/) as string })
  expect((await operator.post(`/app/orders/${order.id}/accept`, { version: order.version })).status).toBe(403)
  expect((await owner.patch('/app/settings/general/test-mode', { is_on: true })).status).toBe(403)
  expect((await operator.get(`/app/orders/${order.id}`)).status).toBe(200)
  expect((await owner.post('/app/exports', { dataset: 'customers' })).status).toBe(201)
  expect((await own.placeOrder([[tea, 1000]])).status).toBe(402)
  expect((await given.root.get(own.path)).payload).toMatchObject({ takes_orders: false })
  expect((await owner.get('/app/me')).body).toContain(closing.payload.closes_at ?? 'none')
})

test('its owner takes it back, and everything works on', async () => {
  const { own, tea } = await working()
  const { owner } = own.shop
  await download(own)
  await owner.post(path, secret)
  expect((await owner.delete<Closing>(path)).payload.closes_at).toBe(null)
  expect((await own.placeOrder([[tea, 1000]])).status).toBe(201)
  await own.order([[tea, 1000]])
  const log = await owner.get('/app/audit')
  expect(log.body).toContain('company.close')
  expect(log.body).toContain('company.keep')
})

test('who closes it again does not put it off', async () => {
  const { own } = await working()
  await download(own)
  const first = await own.shop.owner.post<Closing>(path, secret)
  given.clock.set(new Date(given.clock.now().getTime() + DAY_MS))
  const second = await own.shop.owner.post<Closing>(path, secret)
  expect(second.payload.closes_at).toBe(first.payload.closes_at)
})

test('nobody but the owner closes it or takes it back, even with every right, and not without the password', async () => {
  const { own } = await working()
  const { owner, manager } = own.shop
  await download(own)
  await givePassword(given, manager)
  await given.database.asRoot((db) =>
    db.run(`update roles set permissions = '{*}' where company_id = $1 and key = 'manager'`, [own.shop.id]),
  )
  expect((await manager.post(path, secret)).status).toBe(403)
  expect((await owner.post(path, { password: 'wrong' })).errors).toHaveProperty('password')
  expect((await owner.get<Closing>(path)).payload.closes_at).toBe(null)
  await owner.post(path, secret)
  expect((await manager.delete(path)).status).toBe(403)
})

test('after the hold nothing stays but the log and the platform’s books, nobody gets in, and other companies are as before', async () => {
  const { own, order, placed } = await working()
  const other = await working()
  await own.moveTo(order, 'Delivered', own.shop.manager)
  await given.root.post(`${own.path}/orders/${placed.order.id}/review`, { access: placed.access, rating: 5 })
  await own.shop.operator.post('/app/access-requests', { call: 'cancel_order', order_id: order.id, body: {} })
  await download(own)
  await own.shop.owner.post(path, secret)
  const rowsOf = async (id: string) => {
    const counted: Record<string, number> = {}
    await given.database.asRoot(async (db) => {
      for (const { name, companyColumn } of await readAllTables(db)) {
        if (companyColumn !== 'company_id') continue
        const rows = await db
          .query(`select 1 from ${name} where company_id = $1 limit 1`, [id])
          .catch(() => [])
        if (rows.length > 0) counted[name] = 1
      }
    })
    return Object.keys(counted).toSorted()
  }
  const before = await rowsOf(other.own.shop.id)

  given.clock.set(new Date(given.clock.now().getTime() + 29 * DAY_MS))
  await closeCompanies(given)
  expect(await rowsOf(own.shop.id)).toContain('orders')
  given.clock.set(new Date(given.clock.now().getTime() + 2 * DAY_MS))
  await closeCompanies(given)

  expect(await rowsOf(own.shop.id)).toEqual(['audit_log', 'subscription_periods'])
  expect(await rowsOf(other.own.shop.id)).toEqual(before)
  expect((await given.root.get(own.path)).status).toBe(404)
  const left = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select action from audit_log where company_id = $1', [own.shop.id]),
  )
  expect(left.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.close', 'company.closed']),
  )
  expect((await own.shop.owner.again().get('/app/orders')).status).toBe(403)
  await closeCompanies(given)
})

test('a company that closes while its bill is paid closes, and the payment is written down or refused', async () => {
  const finance = await given.administrator('finance')
  for (let round = 0; round < 12; round++) {
    const { id, owner } = await given.company()
    const { payload: bill } = await owner.post<Invoice>('/app/billing/topup', { amount: 50_000_00 })
    await given.database.asRoot((db) =>
      db.run('update companies set closes_at = $2 where id = $1', [id, given.clock.now()]),
    )
    const [paid] = await Promise.all([
      finance.post(`/admin/billing/invoices/${bill.id}/pay`, { payment_ref: '' }),
      closeCompanies(given),
    ])
    expect([200, 404, 409]).toContain(paid.status)
    const [company] = await given.database.asRoot((db) =>
      db.query('select state from companies where id = $1', [id]),
    )
    expect(company).toEqual({ state: 'closed' })
  }
})
