import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { Billing } from '#contract/billing.ts'
import type { CountKey } from '#contract/company.ts'
import type { Payload } from '#contract/endpoint.ts'
import { type PlatformCompany, type companyOverview } from '#contract/platformCompanies.ts'
import type { OwnLimits } from '#contract/plans.ts'
import { reserve } from '#server/http/counters.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { makePlan } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

const path = '/admin/companies'
const reason = 'Agreed on the phone'
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

const read = async (id: string) => (await root.get<PlatformCompany>(`${path}/${id}`)).payload
const overviewOf = async (id: string) =>
  (await root.get<Payload<typeof companyOverview>>(`${path}/${id}/overview`)).payload
const setTerms = async (id: string, limits: OwnLimits, grace_days = 3) => {
  const { version } = await read(id)
  return root.post<Billing>(`${path}/${id}/terms`, { version, limits, grace_days, reason })
}

/** A company on a plan with these limits. */
async function companyWith(limits: OwnLimits) {
  const shop = await given.company()
  const plan = await makePlan(given, 100_000_00, { limits: limits as never })
  await root.post(`${path}/${shop.id}/plan`, { plan_id: plan.id, reason })
  return shop
}

/** Whether one more is taken, and if not at which limit. */
async function addOne(id: string, key: CountKey): Promise<number | 'taken'> {
  const adding = given.database.asTenant(id, async (db) => {
    await reserve(db, id, key, 1)
    throw new Error('taken')
  })
  return adding.catch((error: unknown) => {
    if (error instanceof Refusal) return error.details.planLimit!.limit
    if (error instanceof Error && error.message === 'taken') return 'taken' as const
    throw error
  })
}

describe('which limit binds', () => {
  test.each<[plan: number | null, own: number | null | undefined, used: number, binds: number | 'taken']>([
    [5, undefined, 4, 'taken'],
    [5, undefined, 5, 5],
    [5, 9, 5, 'taken'],
    [5, 9, 9, 9],
    [5, 3, 3, 3],
    [5, 0, 0, 0],
    [5, null, 5000, 'taken'],
    [null, undefined, 5000, 'taken'],
    [null, 7, 7, 7],
    [null, 7, 6, 'taken'],
  ])('of a plan with %s and an own one of %s, with %s used: %s', async (plan, own, used, binds) => {
    const shop = await companyWith({ products: plan, customers: plan })
    expect((await setTerms(shop.id, own === undefined ? {} : { products: own, customers: own })).status).toBe(
      200,
    )
    for (const key of ['products', 'customers'] as const) {
      await given.database.asRoot((db) =>
        db.run(`update company_counters set ${key} = $2 where company_id = $1`, [shop.id, used]),
      )
      expect(await addOne(shop.id, key)).toBe(binds)
    }
    const limit = own === undefined ? plan : own
    const overview = await overviewOf(shop.id)
    expect(overview.limits).toEqual(limit === null ? {} : { products: limit, customers: limit })
    expect(overview.own_limits).toEqual(own === undefined ? {} : { products: own, customers: own })
    const billing = (await root.get<Billing>(`${path}/${shop.id}/billing`)).payload
    expect(billing.usage.find(({ key }) => key === 'products')).toMatchObject({ used, limit })
    await given.database.asRoot((db) =>
      db.run('update company_counters set products = 0, customers = 0 where company_id = $1', [shop.id]),
    )
  })

  test('an own limit goes with the company into another plan, and the plan’s comes back without it', async () => {
    const shop = await companyWith({ branches: 2 })
    await setTerms(shop.id, { branches: 4 })
    const other = await makePlan(given, 200_000_00, { limits: { branches: 3, roles: 1 } as never })
    await root.post(`${path}/${shop.id}/plan`, { plan_id: other.id, reason })
    expect((await overviewOf(shop.id)).limits).toEqual({ branches: 4, roles: 1 })
    await setTerms(shop.id, {})
    expect((await overviewOf(shop.id)).limits).toEqual({ branches: 3, roles: 1 })
  })

  test('the refusal at an own limit names no plan that would not help', async () => {
    const shop = await companyWith({ products: 1 })
    await makePlan(given, 300_000_00, { limits: { products: 900 } as never })
    await given.database.asRoot((db) =>
      db.run('update company_counters set products = 1 where company_id = $1', [shop.id]),
    )
    const refused = () =>
      given.database
        .asTenant(shop.id, (db) => reserve(db, shop.id, 'products', 1))
        .then(() => undefined)
        .catch((error: unknown) => (error as Refusal).details.planLimit)
    expect((await refused())?.plan).not.toBeNull()
    await setTerms(shop.id, { products: 1 })
    expect(await refused()).toMatchObject({ limit: 1, plan: null })
    await given.database.asRoot((db) =>
      db.run('update company_counters set products = 0 where company_id = $1', [shop.id]),
    )
  })
})

test('it needs the right on money, a reason and the present version; both logs say what binds now', async () => {
  const shop = await companyWith({ branches: 2 })
  const { version } = await read(shop.id)
  const body = { version, limits: { branches: 5 }, grace_days: 4, reason }
  const sales = await given.administrator('sales')
  expect((await sales.post(`${path}/${shop.id}/terms`, body)).status).toBe(403)
  for (const wrong of [
    { ...body, reason: '' },
    { ...body, limits: { branches: -1 } },
    { ...body, limits: { chairs: 1 } },
    { ...body, grace_days: 61 },
  ])
    expect((await root.post(`${path}/${shop.id}/terms`, wrong)).status).toBe(422)
  expect((await root.post(`${path}/${shop.id}/terms`, { ...body, version: version - 1 })).code).toBe(
    'stale_version',
  )
  const finance = await given.administrator('finance')
  const both = await Promise.all([root, finance].map((by) => by.post(`${path}/${shop.id}/terms`, body)))
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  const { items } = (await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${shop.id}`))
    .payload
  expect(items[0]).toMatchObject({ action: 'billing.terms' })
  expect(items[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'branches', before: 2, after: 5 },
      { field: 'reason', before: null, after: reason },
    ]),
  )
  const own = await shop.owner.get<{ items: { action: string }[] }>('/app/audit?entity=companies')
  expect(own.payload.items.map(({ action }) => action)).toContain('billing.terms')
})

test('a company whose own limit allows it is not named as over the limits that a plan would get', async () => {
  const shop = await companyWith({ products: 9 })
  await given.database.asRoot((db) =>
    db.run('update company_counters set products = 8 where company_id = $1', [shop.id]),
  )
  const [plan] = await given.database.asRoot((db) =>
    db.query<{ id: string }>(
      'select plan_id as id from subscriptions join plan_versions on plan_versions.id = plan_version_id where company_id = $1',
      [shop.id],
    ),
  )
  const over = async () =>
    (await root.get<{ count: number }>(`/admin/dictionaries/plans/${plan?.id}/over?products=5`)).payload.count
  expect(await over()).toBe(1)
  await setTerms(shop.id, { products: 20 })
  expect(await over()).toBe(0)
  await given.database.asRoot((db) =>
    db.run('update company_counters set products = 0 where company_id = $1', [shop.id]),
  )
})

test('the days of grace are the company’s own: more of them open again what is over, fewer end it at once', async () => {
  const shop = await given.company()
  await given.database.asRoot(async (db) => {
    await db.run("update companies set is_demo = false, state = 'active' where id = $1", [shop.id])
    await db.run("update subscriptions set state = 'active' where company_id = $1", [shop.id])
  })
  const { expiry_date } = await read(shop.id)
  given.clock.set(new Date(Date.parse(expiry_date) + 5 * DAY_MS))
  root = await given.administrator()
  for (const [days, state, company] of [
    [3, 'expired', 'expired'],
    [10, 'grace', 'active'],
    [5, 'expired', 'expired'],
    [6, 'grace', 'active'],
    [0, 'expired', 'expired'],
  ] as const) {
    const { payload } = await setTerms(shop.id, {}, days)
    expect([days, payload.state, (await read(shop.id)).state]).toEqual([days, state, company])
    expect(Date.parse(payload.grace_until) - Date.parse(expiry_date)).toBe(days * DAY_MS)
    expect((await overviewOf(shop.id)).grace_days).toBe(days)
  }
})

test('each plan that is given is told, also one that the company has had on the same term', async () => {
  const shop = await given.company()
  const [one, other] = [await makePlan(given, 100_000_00), await makePlan(given, 200_000_00)]
  for (const { id } of [one, other, one, other])
    await root.post(`${path}/${shop.id}/plan`, { plan_id: id, reason })
  const told = await given.database.asRoot((db) =>
    db.query<{ plan: { en: string } }>(
      `select details -> 'plan' as plan from billing_news where company_id = $1 and kind = 'changed' order by id`,
      [shop.id],
    ),
  )
  expect(told.map(({ plan }) => plan.en)).toEqual([one, other, one, other].map(({ name }) => name.en))
})
