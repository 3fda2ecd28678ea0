import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { type Plan, plans } from '#contract/plans.ts'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import { buy, fill, makePlan } from '#server/billing/testingBilling.ts'
import { type Caller, type Shop, type TestServer, testServer } from '#server/http/testing.ts'

const DAY_MS = 86_400_000

let given: TestServer
let root: Caller
beforeAll(async () => {
  given = await testServer()
  root = await given.administrator()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

const dayIn = (days: number) =>
  new Date(given.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const at = ({ id }: Plan) => `${plans.path}/${id}` as const

/** A company that pays 300,000 a month of a plan that now costs 450,000. */
async function behind() {
  const plan = await makePlan(given, 300_000_00)
  const shop = await given.company()
  await fill(given, shop.owner, 5_000_000_00)
  await buy(shop.owner, { plan_id: plan.id, months: 1 })
  const prices = [{ currency: 'UZS', amount: 450_000_00 }]
  const { payload } = await root.patch<Plan>(at(plan), { version: plan.version, prices })
  expect(payload).toMatchObject({ behind_count: 1, moves_on: null })
  return { plan: payload, shop }
}

const costs = async ({ owner }: Shop, plan: Plan) =>
  (await owner.post<PurchasePreview>('/app/billing/preview', { plan_id: plan.id, months: 1 })).payload.amount
const told = (shop: Shop) =>
  given.database.asRoot((db) =>
    db.query<{ details: object }>(
      "select details from billing_news where company_id = $1 and kind = 'terms'",
      [shop.id],
    ),
  )

test('a company keeps its price until the plan moves on, of which it is told once', async () => {
  const { plan, shop } = await behind()
  expect(await costs(shop, plan)).toBe(300_000_00)
  const moved = await root.post<Plan>(`${at(plan)}/move`, { version: plan.version, moves_on: dayIn(60) })
  expect(moved.payload.moves_on).toBe(dayIn(60))
  const again = { version: moved.payload.version, moves_on: dayIn(60) }
  expect((await root.post(`${at(plan)}/move`, again)).status).toBe(200)
  expect(await told(shop)).toMatchObject([{ details: { amount: 450_000_00, currency: 'UZS' } }])
  const log = await given.database.asRoot((db) =>
    db.query('select 1 from platform_audit_log where entity_id = $1 and action = $2', [
      plan.id,
      'plans.move',
    ]),
  )
  expect(log).toHaveLength(2)

  // The next month begins before that day, the one after it no longer.
  expect(await costs(shop, plan)).toBe(300_000_00)
  await buy(shop.owner, { plan_id: plan.id, months: 1 })
  expect(await costs(shop, plan)).toBe(450_000_00)
  const { payload } = await shop.owner.get<Billing>('/app/billing')
  expect(payload).toMatchObject({ renewal_price: 450_000_00, plan: { price: 300_000_00 } })
  const bought = await buy(shop.owner, { plan_id: plan.id, months: 1 })
  expect(bought.payload.invoice?.amount).toBe(450_000_00)
  expect(bought.payload.billing.plan.price).toBe(300_000_00)
  expect(bought.payload.billing.next_plan?.id).toBe(plan.id)
})

test('a day that is too near is refused, and what was set is taken back', async () => {
  const { plan, shop } = await behind()
  const soon = await root.post(`${at(plan)}/move`, { version: plan.version, moves_on: dayIn(29) })
  expect(soon.errors).toHaveProperty('moves_on')
  expect(await told(shop)).toEqual([])
  const stale = await root.post(`${at(plan)}/move`, { version: 99, moves_on: dayIn(31) })
  expect(stale.status).toBe(409)
  const moved = await root.post<Plan>(`${at(plan)}/move`, { version: plan.version, moves_on: dayIn(31) })
  const back = { version: moved.payload.version, moves_on: null }
  expect((await root.post<Plan>(`${at(plan)}/move`, back)).payload.moves_on).toBeNull()
})
