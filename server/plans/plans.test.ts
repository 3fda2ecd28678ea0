import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import { type Plan, type PlanCompany, plans } from '#contract/plans.ts'
import { buy, fill, makePlan } from '#server/billing/testingBilling.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { selling } from '#server/orders/testingOrders.ts'

let given: TestServer
let root: Caller
beforeAll(async () => {
  given = await testServer()
  root = await given.administrator()
})
afterAll(() => given.close())

const limits = (some: Partial<Plan['limits']>) => ({ limits: some as Plan['limits'] })
const at = ({ id }: Plan) => `${plans.path}/${id}` as const

/** Puts a company on a plan, as if it had bought it. */
async function subscribed(plan: Plan) {
  const shop = await given.company()
  await fill(given, shop.owner, 500_000_00)
  expect((await buy(shop.owner, { plan_id: plan.id, months: 1 })).status).toBe(201)
  return shop
}

test('changed terms are a new version, and a company keeps those that it has taken', async () => {
  const plan = await makePlan(given, 100_000_00, limits({ products: 5 }))
  const shop = await subscribed(plan)
  const hidden = await root.patch<Plan>(at(plan), { version: 1, is_public: false })
  expect(hidden.payload.terms_number).toBe(1)
  const tight = { version: 2, limits: { ...plan.limits, products: 1 } }
  expect((await root.patch<Plan>(at(plan), tight)).payload).toMatchObject({
    terms_number: 2,
    companies_count: 1,
  })
  expect((await shop.owner.get<Billing>('/app/billing')).payload.plan.limits.products).toBe(5)
  const { payload } = await root.get<{ items: PlanCompany[] }>(`${at(plan)}/companies`)
  expect(payload.items).toMatchObject([{ id: shop.id, terms_number: 1 }])
})

test('before limits are saved it is told whom they would be too tight for', async () => {
  const plan = await makePlan(given, 100_000_00)
  const shop = await subscribed(plan)
  await shop.owner.post('/app/dictionaries/units', {
    name: { en: 'Bag' },
    short: { en: 'bag' },
    precision: 0,
    is_default: false,
  })
  const over = (query: string) => root.get(`${at(plan)}/over?${query}`)
  expect((await over('units=1')).payload).toMatchObject({
    count: 1,
    companies: [{ id: shop.id, over: [{ key: 'units', limit: 1 }] }],
  })
  expect((await over('units=1000')).payload).toEqual({ count: 0, companies: [] })
})

test('one plan is for newcomers: another takes its place, none can be left without', async () => {
  const plan = await makePlan(given, 100_000_00)
  const { payload: fresh } = await root.patch<Plan>(at(plan), { version: 1, is_default: true, trial_days: 3 })
  const shop = await given.company()
  expect((await shop.owner.get<Billing>('/app/billing')).payload.plan.id).toBe(plan.id)
  expect((await root.patch(at(plan), { version: fresh.version, is_default: false })).status).toBe(422)
  expect((await root.delete(at(plan))).status).toBe(409)
  const [count] = await given.database.asRoot((db) =>
    db.query('select count(*)::int as count from plans where is_default'),
  )
  expect(count).toEqual({ count: 1 })
})

test('limits bind what is made, also of two at once, and the refusal names the plan with more', async () => {
  const plan = await makePlan(given, 100_000_00, limits({ categories: 1 }))
  const more = await makePlan(given, 200_000_00, limits({ categories: 40 }))
  const shop = await subscribed(plan)
  const make = (name: string) =>
    shop.owner.post('/app/dictionaries/categories', {
      name: { en: name },
      parent_id: null,
      is_visible: true,
      colour: 'red',
    })
  const made = await Promise.all(['Soups', 'Salads', 'Drinks'].map(make))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402])
  const refused = JSON.parse(made.find(({ status }) => status === 402)!.body) as object
  expect(refused).toMatchObject({
    code: 'plan_limit',
    plan_limit: { key: 'categories', limit: 1, used: 1, plan: expect.any(Object) },
    message: expect.stringMatching(/^Your plan includes up to 1 category\. The plan “/),
  })
  await buy(shop.owner, { plan_id: more.id, months: null })
  expect((await make('Desserts')).status).toBe(201)
})

test('orders of a month may pass their limit by a tenth, and no more', async () => {
  const it = await selling(given, { name: 'Rush' })
  const tea = await it.sell('Tea', 8_000)
  await given.database.asRoot((db) =>
    db.run(`update companies set plan_limits = '{"orders": 10}' where id = $1`, [it.shop.id]),
  )
  const place = () =>
    it.shop.owner.post('/app/orders', { fulfilment: 'pickup', lines: [{ variant_id: tea, qty: 1000 }] })
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await place()).status)
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 201), 402])
})
