import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BalanceEntry, Billing, Invoice } from '#contract/billing.ts'
import { type BillingCode, type BillingCodeInput, billingCodes } from '#contract/billingCodes.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { buy, fill, makePlan } from '#server/billing/testingBilling.ts'
import { type Caller, type TestServer, testServer } from '#server/http/testing.ts'

let given: TestServer
let finance: Caller
beforeAll(async () => {
  given = await testServer()
  finance = await given.administrator('finance')
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

let made = 0
const input = (more: Partial<BillingCodeInput>): BillingCodeInput => ({
  code: `GIFT-${++made}-X`,
  kind: 'days',
  days: null,
  amount: null,
  currency: null,
  discount_bp: null,
  plan_id: null,
  uses_max: 1,
  valid_until: null,
  note: '',
  ...more,
})
async function make(more: Partial<BillingCodeInput>): Promise<BillingCode> {
  const { payload, errors } = await finance.post<BillingCode>(billingCodes.path, input(more))
  expect(errors).toEqual({})
  return payload
}
const redeem = (owner: Pick<Caller, 'post'>, code: string) =>
  owner.post<{ billing: Billing }>('/app/billing/redeem', { code })
const reload = async ({ id }: BillingCode) =>
  (await finance.get<BillingCode>(`${billingCodes.path}/${id}`)).payload

test('days are added to the end by an invoice of 0 that says why, and nothing of the last day is lost', async () => {
  const code = await make({ days: 30 })
  const shop = await given.company()
  const before = (await shop.owner.get<Billing>('/app/billing')).payload
  const { status, payload } = await redeem(shop.owner, `  ${code.code.toLowerCase()} `)
  expect(status).toBe(200)
  const gained = Date.parse(payload.billing.expiry_date) - Date.parse(before.expiry_date)
  expect(gained).toBeGreaterThanOrEqual(30 * 86_400_000)
  expect(gained).toBeLessThan(31 * 86_400_000)
  const { items } = (await shop.owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload
  expect(items).toMatchObject([
    { kind: 'given', amount: 0, reason: code.code, lines: [{ kind: 'given', days: 30 }] },
  ])
  const log = await given.database.asRoot((db) =>
    db.query('select actor_name from audit_log where company_id = $1 and action = $2', [
      shop.id,
      'billing.redeem',
    ]),
  )
  expect(log).toHaveLength(1)
})

test('money is a gift on the balance, once for a company', async () => {
  const code = await make({ kind: 'balance', amount: 70_000_00, currency: 'UZS', uses_max: 5 })
  const { owner } = await given.company()
  const tries = await Promise.all(Array.from({ length: 4 }, () => redeem(owner, code.code)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  const { items } = (await owner.get<{ items: BalanceEntry[] }>('/app/billing/balance')).payload
  expect(items).toMatchObject([{ kind: 'bonus', amount: 70_000_00, balance: 70_000_00, reason: code.code }])
  expect(await reload(code)).toMatchObject({ uses: 1 })
})

test('of many companies at once no more redeem it than may', async () => {
  const code = await make({ days: 7, uses_max: 3 })
  const shops = await Promise.all(Array.from({ length: 8 }, () => given.company()))
  await Promise.all(shops.map(({ owner }) => owner.identity()))
  const tries = await Promise.all(shops.map(({ owner }) => redeem(owner, code.code)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await reload(code)).toMatchObject({ uses: 3 })
})

test('a discount is on the next purchase, exactly as it is shown before, and once', async () => {
  const plan = await makePlan(given, 300_000_00)
  const code = await make({ kind: 'discount', discount_bp: 2500 })
  const { owner } = await given.company()
  const { payload } = await redeem(owner, code.code)
  expect(payload.billing.discount).toEqual({ bp: 2500, plan: null })
  const second = await make({ kind: 'discount', discount_bp: 1000 })
  expect((await redeem(owner, second.code)).status).toBe(422)
  const wanted = { plan_id: plan.id, months: 1 }
  const preview = (await owner.post<PurchasePreview>('/app/billing/preview', wanted)).payload
  expect(preview).toMatchObject({
    amount: 225_000_00,
    lines: [
      { kind: 'period', amount: 300_000_00 },
      { kind: 'discount', amount: -75_000_00 },
    ],
  })
  await fill(given, owner, 600_000_00)
  const { payload: done } = await buy(owner, wanted)
  expect(done.invoice?.lines).toEqual(preview.lines)
  expect(done.billing).toMatchObject({ balance: 375_000_00, discount: null })
  const again = await buy(owner, wanted)
  expect(again.payload.invoice?.amount).toBe(300_000_00)
})

test('what is bound to a plan is for this plan alone', async () => {
  const [small, big] = [await makePlan(given, 300_000_00), await makePlan(given, 600_000_00)]
  const { owner } = await given.company()
  const days = await make({ days: 7, plan_id: big.id })
  expect((await redeem(owner, days.code)).errors).toHaveProperty('code')
  const off = await make({ kind: 'discount', discount_bp: 5000, plan_id: big.id })
  expect((await redeem(owner, off.code)).status).toBe(200)
  const amountOf = async (plan_id: string) =>
    (await owner.post<PurchasePreview>('/app/billing/preview', { plan_id, months: 1 })).payload.amount
  expect([await amountOf(small.id), await amountOf(big.id)]).toEqual([300_000_00, 300_000_00])
  expect(await reload(days)).toMatchObject({ uses: 0 })
})

test('one that is unknown, over, put away or in another currency gives nothing', async () => {
  const { owner } = await given.company()
  const over = await make({ days: 7, valid_until: '2020-01-01' })
  const foreign = await make({ kind: 'balance', amount: 100, currency: 'EUR' })
  const away = await make({ days: 7 })
  await finance.delete(`${billingCodes.path}/${away.id}`)
  for (const code of ['NOTHING', over.code, foreign.code, away.code]) {
    const { status, errors } = await redeem(owner, code)
    expect([code, status, Object.keys(errors ?? {})]).toEqual([code, 422, ['code']])
  }
  expect(await reload(foreign)).toMatchObject({ uses: 0 })
})

test('a code says what its kind gives, and is made once', async () => {
  for (const [more, field] of [
    [{ kind: 'days' }, 'days'],
    [{ kind: 'balance', amount: 5 }, 'currency'],
    [{ kind: 'discount' }, 'discount_bp'],
    [{ days: 1, code: 'ab' }, 'code'],
    [{ days: 1, plan_id: given.ports.newId() }, 'plan_id'],
  ] as const)
    expect((await finance.post(billingCodes.path, input(more))).errors).toHaveProperty(field)
  const { code } = await make({ days: 5, amount: 100, currency: 'USD' })
  const twice = await finance.post(billingCodes.path, input({ days: 5, code }))
  expect(twice.errors).toHaveProperty('code')
})
