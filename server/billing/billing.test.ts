import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BalanceEntry, Billing } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import type { Company } from '#contract/company.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
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
const ledgerOf = async ({ owner }: Shop) =>
  (await owner.get<{ items: BalanceEntry[] }>('/app/billing/balance')).payload.items
const preview = ({ owner }: Shop, plan_id: string, months: number | null) =>
  owner.post<PurchasePreview>('/app/billing/preview', { plan_id, months })
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

describe('a trial', () => {
  test('becomes a subscription: the month begins where the trial ends, and the company is no demo any more', async () => {
    inDays(0)
    const plan = await makePlan(given, 300_000_00, { limits: { branches: 3 } as never })
    const shop = await given.company()
    const trial = await billingOf(shop)
    expect(trial).toMatchObject({ state: 'trial', is_paid: false, balance: 0, plan: { price: null } })
    const asked = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
    expect(asked).toMatchObject({
      status: 201,
      payload: { billing: { state: 'trial' }, invoice: { kind: 'topup', state: 'open', amount: 300_000_00 } },
    })
    expect((await markPaid(given, asked.payload.invoice!.id, 'bank 1')).payload).toMatchObject({
      state: 'paid',
    })
    const paid = await billingOf(shop)
    expect(paid).toMatchObject({
      state: 'active',
      is_paid: true,
      balance: 0,
      plan: { id: plan.id, price: 300_000_00 },
    })
    const days = (Date.parse(paid.expiry_date) - Date.parse(trial.expiry_date)) / DAY_MS
    expect(days).toBeGreaterThan(26)
    expect(await companyOf(shop)).toMatchObject({
      is_demo: false,
      balance: 0,
      plan: { price: 300_000_00 },
      expiry_date: paid.expiry_date,
    })
    expect((await ledgerOf(shop)).map(({ amount, kind }) => [amount, kind])).toEqual([
      [-300_000_00, 'charge'],
      [300_000_00, 'topup'],
    ])
  })

  test('that has run out is paid for in its days of grace, and works again at once', async () => {
    const plan = await makePlan(given, 300_000_00)
    const shop = await given.company()
    await shop.owner.identity()
    inDays(20)
    await move(shop)
    expect(await billingOf(shop)).toMatchObject({ state: 'expired' })
    const tag = { name: 'Sauces', kind: 'product', colour: 'teal', description: '' }
    expect((await shop.owner.post('/app/dictionaries/tags', tag)).status).toBe(402)
    const asked = await buy(shop.owner, { plan_id: plan.id, months: 12 }, 'bank')
    expect(asked.payload.invoice?.amount).toBe(2_880_000_00)
    await markPaid(given, asked.payload.invoice!.id)
    expect(await billingOf(shop)).toMatchObject({ state: 'active', period_months: 12 })
    expect((await shop.owner.post('/app/dictionaries/tags', tag)).status).toBe(201)
  })
})

describe('another plan', () => {
  test('dearer begins now and costs the difference for the days that are left; the invoice is what was previewed', async () => {
    const { shop, small, big } = await payingShop()
    const was = await billingOf(shop)
    const seen = (await preview(shop, big.id, null)).payload
    expect(seen).toMatchObject({ when: 'now', expiry_date: was.expiry_date })
    expect(seen.lines.map(({ kind }) => kind)).toEqual(['credit', 'charge'])
    expect(seen.amount).toBe(300_000_00)
    const done = await buy(shop.owner, { plan_id: big.id, months: null })
    expect(done.payload.invoice).toMatchObject({ lines: seen.lines, amount: seen.amount, kind: 'purchase' })
    expect(done.payload.billing).toMatchObject({ expiry_date: was.expiry_date, plan: { id: big.id } })
    const back = await buy(shop.owner, { plan_id: small.id, months: null })
    expect(back.payload.invoice).toMatchObject({ amount: -300_000_00 })
    expect(back.payload.billing).toMatchObject({ balance: was.balance, plan: { id: small.id } })
  })

  test('cheaper begins at the end of what is paid for, also where the company has more', async () => {
    const { shop, small, big } = await payingShop()
    await buy(shop.owner, { plan_id: big.id, months: null })
    inDays(3)
    const tight = await makePlan(given, 100_000_00, { limits: { branches: 0 } as never })
    const wanted = { plan_id: tight.id, months: null }
    const { payload } = await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted)
    expect(payload).toMatchObject({ when: 'later', over: [{ key: 'branches', used: 1, limit: 0 }] })
    expect((await buy(shop.owner, wanted)).status).toBe(201)
    const planned = await buy(shop.owner, { plan_id: small.id, months: null })
    expect(planned.payload).toMatchObject({
      invoice: null,
      billing: { plan: { id: big.id }, next_plan: { id: small.id } },
    })
    const { expiry_date } = planned.payload.billing
    given.clock.set(new Date(Date.parse(expiry_date) + 1000))
    await move(shop)
    expect(await stateOf(shop)).toMatchObject({ plan: { id: small.id }, next_plan: null, state: 'grace' })
  })

  test('for later is taken back for nothing', async () => {
    const { shop, small, big } = await payingShop()
    await buy(shop.owner, { plan_id: big.id, months: null })
    inDays(3)
    await buy(shop.owner, { plan_id: small.id, months: null })
    const back = await buy(shop.owner, { plan_id: big.id, months: null })
    expect(back.payload).toMatchObject({ invoice: null, billing: { next_plan: null, plan: { id: big.id } } })
  })

  test('asked for twice in the same second is bought once', async () => {
    const { shop, big } = await payingShop()
    const { payload } = await preview(shop, big.id, null)
    const wanted = { plan_id: big.id, months: null, hash: payload.hash, rail: 'balance' }
    const both = await Promise.all([1, 2].map(() => shop.owner.post('/app/billing/purchase', wanted)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await billingOf(shop)).balance).toBe(2_000_000_00 - 600_000_00)
  })

  test('that is not offered, costs more than there is, or is seen too late is refused and changes nothing', async () => {
    const { shop, small, big } = await payingShop()
    const hidden = await makePlan(given, 900_000_00, { is_public: false })
    const dear = await makePlan(given, 90_000_000_00)
    const dollars = await makePlan(given, 1, { prices: [{ currency: 'USD', amount: 5_00 }] })
    const was = await billingOf(shop)
    for (const id of [hidden.id, dollars.id, given.ports.newId()])
      expect((await preview(shop, id, null)).status).toBe(422)
    expect((await preview(shop, big.id, 1)).status).toBe(422)
    expect((await preview(shop, small.id, 6)).status).toBe(422)
    expect((await preview(shop, small.id, null)).status).toBe(409)
    expect((await buy(shop.owner, { plan_id: dear.id, months: null })).status).toBe(409)
    const wanted = { plan_id: big.id, months: null, rail: 'balance', hash: 'of yesterday' }
    expect(await shop.owner.post('/app/billing/purchase', wanted)).toMatchObject({
      status: 409,
      code: 'price_changed',
    })
    expect(await billingOf(shop)).toEqual(was)
  })
})
