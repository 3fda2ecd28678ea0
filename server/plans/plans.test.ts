import { beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contract/billing.ts'
import type { Payload } from '#contract/endpoint.ts'
import { type checkPlanLimits, type Plan, type PlanCompany, plans } from '#contract/plans.ts'
import { buy, fill, makePlan, planInput } from '#server/billing/testingBilling.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

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
  const nobody = { count: 0, companies: [] }
  expect((await over('units=1000')).payload).toEqual(nobody)
  // Of those that would move to present terms, none is left to tell of: it has them.
  expect((await over('units=1&behind=true')).payload).toEqual(nobody)
  await root.patch<Plan>(at(plan), { version: plan.version, limits: { ...plan.limits, units: 1 } })
  expect((await over('units=1&behind=true')).payload).toMatchObject({ count: 1 })
  expect((await over('units=-1')).errors).toHaveProperty('units')
  // A limit of its own goes with it into other terms.
  const change = (column: string) =>
    given.database.asRoot((db) => db.run(`update companies set ${column} where id = $1`, [shop.id]))
  await change(`limit_overrides = '{"units": null}'`)
  expect((await over('units=1')).payload).toEqual(nobody)
  await change("limit_overrides = '{}'")
  await change("state = 'closed'")
  expect((await over('units=1')).payload).toEqual(nobody)
})

test('the first ten by name are told of, and how many there are', async () => {
  const plan = await makePlan(given, 100_000_00)
  const shops = await Promise.all(
    Array.from({ length: 11 }, (_, n) => given.company({ name: `Shop ${String(n).padStart(2, '0')}` })),
  )
  await given.database.asRoot((db) =>
    db.run(
      `update subscriptions set plan_version_id = (select version_id from plans where id = $1) where company_id = any($2)`,
      [plan.id, shops.map(({ id }) => id)],
    ),
  )
  const { payload } = await root.get<Payload<typeof checkPlanLimits>>(`${at(plan)}/over?employees=0&roles=5`)
  expect(payload.count).toBe(11)
  expect(payload.companies.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Shop ${String(n).padStart(2, '0')}`),
  )
  expect(payload.companies[0]!.over).toEqual([{ key: 'employees', used: 1, limit: 0 }])
})

const wrong: [what: string, more: object, field: string][] = [
  ['no name in any language', { name: {} }, 'name'],
  ['a name in a language that there is not', { name: { en: 'Plan', xx: 'Plan' } }, 'name.xx'],
  ['an empty name', { name: { en: ' ' } }, 'name.en'],
  ['a code with other letters', { code: 'большой' }, 'code'],
  ['a price of nothing', { prices: [{ currency: 'UZS', amount: 0 }] }, 'prices.0.amount'],
  ['a price in unknown money', { prices: [{ currency: 'XXX', amount: 1 }] }, 'prices.0.currency'],
  ['a currency twice', { prices: [1, 2].map((amount) => ({ currency: 'UZS', amount })) }, 'prices'],
  ['no period', { periods: [] }, 'periods'],
  ['a period twice', { periods: [0, 100].map((discount_bp) => ({ months: 6, discount_bp })) }, 'periods'],
  ['a period of two months', { periods: [{ months: 2, discount_bp: 0 }] }, 'periods.0.months'],
  ['a discount above all', { periods: [{ months: 6, discount_bp: 10_001 }] }, 'periods.0.discount_bp'],
  ['a limit below zero', { limits: { branches: -1 } }, 'limits.branches'],
  ['a limit of what is not counted', { limits: { ships: 1 } }, 'limits.ships'],
  ['a feature that there is not', { features: ['teleport'] }, 'features.0'],
  ['no day of trial', { trial_days: 0 }, 'trial_days'],
]

test('what is wrong with a plan is said at its field, and nothing is made or changed', async () => {
  const plan = await makePlan(given, 100_000_00)
  const state = () =>
    given.database.asRoot((db) =>
      db.query('select id, version, version_id, (select count(*) from plan_versions) from plans order by id'),
    )
  const before = await state()
  for (const [what, { limits: of, ...more }, field] of wrong.map(
    ([what, more, field]) => [what, more as Partial<Plan>, field] as const,
  )) {
    const values = { ...more, ...(of && { limits: { ...plan.limits, ...of } }) }
    const made = await root.post(plans.path, { ...planInput(what), ...values })
    expect([what, made.status, Object.keys(made.errors ?? {})]).toEqual([what, 422, [field]])
    const changed = await root.patch(at(plan), { version: plan.version, ...values })
    expect([what, changed.status, Object.keys(changed.errors ?? {})]).toEqual([what, 422, [field]])
  }
  const taken = await root.post(plans.path, planInput('A code twice', { code: plan.code.toUpperCase() }))
  expect(Object.keys(taken.errors ?? {})).toEqual(['code'])
  const named = await root.post(plans.path, planInput(plan.name.en!))
  expect(Object.keys(named.errors ?? {})).toEqual(['name'])
  expect(await state()).toEqual(before)
})

test('newcomers get the plan that is the default by then', async () => {
  const plan = await makePlan(given, 100_000_00)
  await root.patch(at(plan), { version: 1, is_default: true, trial_days: 3 })
  const shop = await given.company()
  expect((await shop.owner.get<Billing>('/app/billing')).payload.plan.id).toBe(plan.id)
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
