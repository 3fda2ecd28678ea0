import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Company } from '#contract/company.ts'
import { type Endpoint, defineEndpoint } from '#contract/endpoint.ts'
import type { LackingFeature } from '#contract/errors.ts'
import { planFeatures } from '#contract/planFeatures.ts'
import { rotatePublicKey } from '#contract/publicKey.ts'
import { defineResource } from '#contract/resource.ts'
import { type AppParts, allRoutes } from '#server/app.ts'
import { route } from '#server/http/route.ts'
import { type Person, type TestServer, testServer } from '#server/http/testing.ts'
import { buy, fill, makePlan } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

const flow = {
  path: '/test/flows',
  access: 'company',
  feature: 'flows',
  permission: 'dictionaries.update',
  payload: z.object({}),
  summary: 'A call that needs a feature',
} as const
const readFlow = defineEndpoint({ ...flow, method: 'GET' })
const addFlow = defineEndpoint({ ...flow, method: 'POST', body: z.strictObject({ name: z.string() }) })

const calls: Endpoint[] = []
let given: TestServer
beforeAll(async () => {
  given = await testServer({
    // Sessions are kept for longer than the test takes: a plan binds at once all the same.
    keepSessionsMs: 600_000,
    routes: (parts) => {
      const product = allRoutes(parts as AppParts)
      calls.push(...product.flatMap((one) => ('endpoint' in one ? [one.endpoint] : [])))
      return [...product, route(readFlow, async () => ({})), route(addFlow, async () => ({}))]
    },
  })
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

/** A company that pays for a plan with these features, and money for another one. */
async function paying(...features: (typeof planFeatures)[number][]) {
  const plan = await makePlan(given, 100_000_00, { features })
  const shop = await given.company()
  await fill(given, shop.owner, 5_000_000_00)
  expect((await buy(shop.owner, { plan_id: plan.id, months: 1 })).status).toBe(201)
  return { plan, shop }
}

const write = (person: Pick<Person, 'post' | 'patch'>, { method, path }: Endpoint) => {
  const address = path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000009') as `/${string}`
  return method === 'PATCH' ? person.patch(address, {}) : person.post(address, {})
}

/** What a refusal says of the plan. */
const lacking = ({ body }: { body: string }) =>
  JSON.parse(body) as { code: string; plan_feature?: LackingFeature }

test('every write that needs a feature is refused without it, with the cheapest plan that has it, and let in after the change of plan', async () => {
  const { shop } = await paying()
  await makePlan(given, 900_000_00, { features: [...planFeatures] })
  const cheapest = await makePlan(given, 700_000_00, { features: [...planFeatures] })
  await makePlan(given, 200_000_00, { features: [...planFeatures], is_public: false })
  await makePlan(given, 1, { features: [...planFeatures], prices: [{ currency: 'USD', amount: 1 }] })
  const gated = calls.filter(({ feature, method }) => feature && method !== 'GET')
  expect(gated).toContain(rotatePublicKey)
  expect(gated.filter(({ access }) => access !== 'company')).toEqual([])
  for (const endpoint of [...gated, addFlow]) {
    const refused = await write(shop.owner, endpoint)
    expect([endpoint.path, refused.status]).toEqual([endpoint.path, 402])
    expect(lacking(refused)).toMatchObject({
      code: 'feature_not_in_plan',
      plan_feature: {
        feature: endpoint.feature,
        plan: { id: cheapest.id, name: cheapest.name, price: 700_000_00, currency: 'UZS' },
      },
    })
  }
  expect((await shop.owner.get('/test/flows')).status).toBe(200)
  // What is connected goes on.
  const { payload: key } = await shop.owner.get<{ token: string }>(rotatePublicKey.path)
  expect((await given.root.get(`/storefront/${key.token}`)).status).toBe(200)
  expect((await buy(shop.owner, { plan_id: cheapest.id, months: null })).status).toBe(201)
  for (const endpoint of [...gated, addFlow])
    expect((await write(shop.owner, endpoint)).status, endpoint.path).not.toBe(402)
  expect((await shop.owner.post('/test/flows', { name: 'Morning' })).status).toBe(200)
})

test('a feature is one of the plan that the company has, not of its newer terms, and whoever lacks the right hears of that alone', async () => {
  const { plan, shop } = await paying('api')
  const root = await given.administrator()
  const changed = { version: plan.version, features: ['flows'], prices: [{ currency: 'UZS', amount: 1 }] }
  expect((await root.patch(`/admin/dictionaries/plans/${plan.id}`, changed)).status).toBe(200)
  const refused = await shop.owner.post('/test/flows', { name: 'Morning' })
  expect(lacking(refused).plan_feature?.plan?.id).not.toBe(plan.id)
  expect((await write(shop.owner, rotatePublicKey)).code).not.toBe('feature_not_in_plan')
  const { payload } = await shop.owner.get<{ company: Company }>('/app/me')
  expect(payload.company.plan.features).toEqual(['api'])
  expect(await shop.courier.post('/test/flows', { name: 'x' })).toMatchObject({ status: 403 })
})

test('the trial that the product comes with includes every feature', async () => {
  const shop = await given.company()
  const { payload } = await shop.owner.get<{ company: Company }>('/app/me')
  expect(payload.company.plan.features.toSorted()).toEqual([...planFeatures].toSorted())
  expect((await shop.owner.post('/test/flows', { name: 'Morning' })).status).toBe(200)
})

test('a resource asks for its feature when something is made or changed, not when it is read or put away', () => {
  const { endpoints } = defineResource({
    name: 'flows',
    scope: 'company',
    path: '/app/flows',
    permissions: {
      view: 'dictionaries.view',
      create: 'dictionaries.update',
      update: 'dictionaries.update',
      remove: 'dictionaries.update',
    },
    feature: 'flows',
    fields: { name: z.string() },
    search: ['name'],
    sort: ['name'],
  })
  const free = Object.entries(endpoints).filter(([, { feature }]) => feature !== 'flows')
  expect(free.map(([name]) => name)).toEqual(['list', 'get', 'remove'])
})
