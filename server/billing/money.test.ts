import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Billing, Invoice } from '#contract/billing.ts'
import type { Company } from '#contract/company.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import type { Db } from '#server/db/tenant.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import type { Account } from './account.ts'
import { correctBalance } from './balance.ts'
import { giveDays } from './giveDays.ts'
import { givePlan } from './givePlan.ts'
import { readBilling } from './overview.ts'
import { brokenInvariants } from './testingInvariants.ts'
import { buy, fill, makePlan, markPaid } from './testingBilling.ts'
import { moveSubscription } from './moveSubscriptions.ts'

const DAY_MS = 86_400_000
const before = new Date()

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

const billingOf = async ({ owner }: Shop) => (await owner.get<Billing>('/app/billing')).payload
/** The same without a session, which ends long before a year does. */
const stateOf = ({ id }: Shop) =>
  given.database.asTenant(id, (db) => readBilling({ db, companyId: id, now: given.clock.now() }))
const companyOf = async ({ owner }: Shop) =>
  (await owner.get<{ company: Company }>('/app/me')).payload.company
const invoicesOf = async ({ owner }: Shop) =>
  (await owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload.items
const move = ({ id }: Shop) =>
  given.database.asTenant(id, (db) => moveSubscription(db, id, given.clock.now(), given.ports.newId))
const inDays = (days: number) => given.clock.set(new Date(before.getTime() + days * DAY_MS))

/** A company that has paid for a month of a plan of 300,000 soums. */
async function payingShop() {
  inDays(0)
  const [small, big] = [await makePlan(given, 300_000_00), await makePlan(given, 600_000_00)]
  const shop = await given.company()
  await shop.owner.identity()
  await fill(given, shop.owner, 2_000_000_00)
  await buy(shop.owner, { plan_id: small.id, months: 1 })
  return { shop, small, big }
}

describe('time', () => {
  test('more of it is added to the end, by the terms that the company has', async () => {
    const { shop, small } = await payingShop()
    const root = await given.administrator()
    const path: `/${string}` = `/admin/dictionaries/plans/${small.id}`
    const prices = [{ currency: 'UZS', amount: 999_000_00 }]
    expect((await root.patch(path, { version: small.version, prices })).payload).toMatchObject({
      terms_number: 2,
    })
    await fill(given, shop.owner, 1_000_000_00)
    const done = await buy(shop.owner, { plan_id: small.id, months: 1 })
    expect(done.payload.invoice?.amount).toBe(300_000_00)
  })

  test('is renewed from the balance at its end, in five zones at the midnight of the company', async () => {
    const plan = await makePlan(given, 300_000_00, {
      prices: ['UZS', 'USD', 'EUR', 'VND', 'IDR'].map((currency) => ({ currency, amount: 300_00 })),
    })
    for (const country of ['UZ', 'US', 'FR', 'VN', 'ID'] as const) {
      inDays(0)
      const shop = await given.company({ country })
      await shop.owner.identity()
      const { topup } = await billingOf(shop)
      await fill(given, shop.owner, Math.max(topup.min, 900_00))
      await buy(shop.owner, { plan_id: plan.id, months: 1 })
      await shop.owner.post('/app/billing/auto-renew', { is_on: true, months: 1 })
      const { expiry_date, balance } = await billingOf(shop)
      const { time_zone } = await companyOf(shop)
      expect(new Date(expiry_date).toLocaleTimeString('en-GB', { timeZone: time_zone })).toBe('00:00:00')
      given.clock.set(new Date(Date.parse(expiry_date) - 1000))
      await move(shop)
      expect(await stateOf(shop)).toMatchObject({ state: 'active', expiry_date })
      given.clock.set(new Date(expiry_date))
      await Promise.all([move(shop), move(shop)])
      const renewed = await stateOf(shop)
      expect([renewed.state, balance - renewed.balance]).toEqual(['active', 300_00])
    }
  })
})

describe('money', () => {
  test('an invoice is paid once, and a payment pays one invoice', async () => {
    const { shop } = await payingShop()
    const ask = async () =>
      (await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })).payload
    const [first, second] = [await ask(), await ask()]
    const ref = `bank ${first.id}`
    const answers = await Promise.all([1, 2, 3].map(() => markPaid(given, first.id, ref)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await markPaid(given, second.id, ref)).status).toBe(409)
    expect((await shop.owner.post(`/app/billing/invoices/${second.id}/void`, {})).payload['state']).toBe(
      'void',
    )
    expect((await markPaid(given, second.id, 'late')).status).toBe(409)
    expect((await billingOf(shop)).balance).toBe(2_000_000_00 - 300_000_00 + 500_000_00)
  })

  test('numbers of invoices have no gap, whatever was refused between them', async () => {
    const { shop } = await payingShop()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        shop.owner.post('/app/billing/topup', { amount: at % 3 === 0 ? 1 : 500_000_00 }),
      ),
    )
    const rows = await given.database.asRoot((db) =>
      db.query<{ count: number; last: number }>(
        `select count(*)::int as count, max(number)::int as last from invoices group by series`,
      ),
    )
    for (const { count, last } of rows) expect(count).toBe(last)
  })

  test('an invoice names its payer as they were on its day', async () => {
    const { shop } = await payingShop()
    const details = (await shop.owner.get<{ version: number }>('/app/billing/details')).payload
    const named = {
      version: details.version,
      legal_name: 'Plov LLC',
      tax_id: '301 222 333',
      address: 'Amir Temur 7',
    }
    expect((await shop.owner.patch('/app/billing/details', named)).status).toBe(200)
    const wrong = { ...named, version: details.version + 1, legal_name: 'Other', tax_id: '301 222' }
    const refused = await shop.owner.patch('/app/billing/details', wrong)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['tax_id']])
    const { payload } = await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })
    const [row] = await given.database.asRoot((db) =>
      db.query<{ buyer: object }>('select buyer from invoices where id = $1', [payload.id]),
    )
    expect(row?.buyer).toMatchObject({
      legal_name: 'Plov LLC',
      tax_id: '301 222 333',
      address: 'Amir Temur 7',
    })
  })

  test('is seen and spent by those who may, and by nobody of another company', async () => {
    const { shop } = await payingShop()
    const other = await given.company()
    const [mine] = await invoicesOf(shop)
    expect((await other.owner.post(`/app/billing/invoices/${mine!.id}/void`, {})).status).toBe(404)
    expect((await shop.manager.get('/app/billing')).status).toBe(403)
    expect((await shop.accountant.get('/app/billing')).status).toBe(200)
    expect((await other.owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload.items).toEqual([])
    const support = await given.administrator('support')
    expect((await support.post(`/admin/billing/invoices/${mine!.id}/pay`, { payment_ref: '' })).status).toBe(
      403,
    )
  })

  test('is written into the log of the company, and of the platform what its people did', async () => {
    const { shop } = await payingShop()
    const { payload } = await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })
    await markPaid(given, payload.id, `bank ${payload.id}`)
    const root = await given.administrator()
    const seller = (await root.get<{ version: number }>('/admin/billing/seller')).payload
    const named = { legal_name: 'Platform', tax_id: '1', address: 'Navoi 1', bank_details: 'Account 1' }
    await given.database.asRoot((db) =>
      db.run("update users set password_hash = 'x' where is_root and password_hash is null"),
    )
    const unproven = await root.patch('/admin/billing/seller', { ...named, version: seller.version })
    expect(unproven.code).toBe('proof_needed')
    await reauthenticateAdministrators(given)
    expect((await root.patch('/admin/billing/seller', { ...named, version: seller.version })).status).toBe(
      200,
    )
    expect((await root.patch('/admin/billing/seller', { ...named, version: seller.version })).status).toBe(
      409,
    )
    const actions = (table: string, where: string) =>
      given.database.asRoot((db) =>
        db.query<{ action: string }>(`select action from ${table} where ${where} order by id`, []),
      )
    const own = (await actions('audit_log', `company_id = '${shop.id}'`)).map(({ action }) => action)
    expect(own.filter((one) => one === 'billing.purchase')).toHaveLength(1)
    expect(own.filter((one) => one === 'billing.pay')).toHaveLength(2)
    const ofPlatform = await actions(
      'platform_audit_log',
      `entity_id = '${payload.id}' or action = 'billing.seller'`,
    )
    expect(ofPlatform.map(({ action }) => action)).toEqual(['billing.pay', 'billing.seller'])
  })
})

describe('the platform', () => {
  const accountOf = (shop: Shop, db: Db): Account => ({
    db,
    companyId: shop.id,
    now: given.clock.now(),
    newId: given.ports.newId,
    by: { user_id: null, user_name: 'Root' },
    ip: '',
  })

  test('gives days behind everything that is paid for, on an invoice of 0', async () => {
    const { shop } = await payingShop()
    const was = await billingOf(shop)
    const reason = { days: 10, reason: 'Sorry for the outage' }
    const { expiry_date } = await given.database.asRoot((db) => giveDays(accountOf(shop, db), reason))
    expect((Date.parse(expiry_date) - Date.parse(was.expiry_date)) / DAY_MS).toBeCloseTo(10, 1)
    expect(await invoicesOf(shop)).toMatchObject([
      { kind: 'given', amount: 0, reason: reason.reason },
      {},
      {},
    ])
    expect((await companyOf(shop)).expiry_date).toBe(expiry_date)
  })

  test('corrects a balance with a reason, never below zero, and gives another plan for nothing', async () => {
    const { shop, big } = await payingShop()
    const { balance } = await billingOf(shop)
    const change = (amount: number) =>
      given.database.asRoot((db) =>
        correctBalance(accountOf(shop, db), { amount, kind: 'fix', reason: 'A mistake' }),
      )
    expect(await change(-balance)).toBe(0)
    await expect(change(-1)).rejects.toThrow(/not enough/)
    expect(await change(5)).toBe(5)
    await given.database.asRoot((db) =>
      givePlan(accountOf(shop, db), { plan_id: big.id, reason: 'A present' }),
    )
    expect(await billingOf(shop)).toMatchObject({ balance: 5, plan: { id: big.id } })
  })
})
