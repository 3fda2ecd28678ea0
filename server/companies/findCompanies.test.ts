import { beforeAll, expect, test } from 'vitest'
import type { CompanyChoices, PlatformCompany } from '#contract/platformCompanies.ts'
import { makePlan } from '#server/billing/testingBilling.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { testingLeads } from '#server/leads/testingLeads.ts'

const path = '/admin/companies'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const read = async (id: string) => (await root.get<PlatformCompany>(`${path}/${id}`)).payload
const ids = async (query: string) =>
  (await root.get<{ items: PlatformCompany[] }>(`${path}?${query}`)).payload.items.map(({ id }) => id)
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))

test('a company is found by the number under which it pays taxes, and by digits in its name', async () => {
  const [shop, named] = [await given.company(), await given.company({ name: 'Cafe 30455' })]
  await onRoot("update general_settings set tax_id = '304551234' where company_id = $1", [shop.id])
  expect((await ids('q=30455')).toSorted()).toEqual([shop.id, named.id].toSorted())
  expect(await ids('q=304551234')).toEqual([shop.id])
  expect(await ids('q=30455%20cafe')).toEqual([named.id])
  await onRoot("update general_settings set tax_id = 'RO8877%665' where company_id = $1", [shop.id])
  expect(await ids('q=RO8877%25')).toEqual([])
  expect(await ids('q=RO8877%256')).toEqual([shop.id])
})

test('a company whose renewal fails is found', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  await onRoot('update subscriptions set renewal_at = now(), renewal_tries = 2 where company_id = $1', [
    shop.id,
  ])
  await onRoot('update subscriptions set renewal_at = now() where company_id = $1', [other.id])
  expect(await ids('state=unrenewed')).toEqual([shop.id])
})

test('a company is narrowed by its plan, also after that has changed, and by where its lead came from', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const plan = await makePlan(given, 300_000_00)
  expect(await ids(`plan_id=${plan.id}`)).toEqual([])
  await root.post(`${path}/${shop.id}/plan`, { plan_id: plan.id, reason: 'Agreed on the phone' })
  expect(await ids(`plan_id=${plan.id}`)).toEqual([shop.id])
  const sales = await testingLeads(given)
  await sales.add({ source: 'exhibition', company_id: other.id })
  expect(await ids('source=exhibition')).toEqual([other.id])
  expect(await read(other.id)).toMatchObject({ source: 'exhibition' })
  const choices = await root.get<CompanyChoices>(`${path}/choices`)
  expect(choices.payload.plans.map(({ id }) => id)).toContain(plan.id)
})
