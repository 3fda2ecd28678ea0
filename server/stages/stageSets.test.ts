import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StageSet, type StageTemplate, stageSets } from '#contract/stageSets.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { stageTemplates } from './testingSets.ts'

const { path } = stageSets

let given: TestServer
let admin: Caller
beforeAll(async () => {
  given = await testServer()
  admin = await given.administrator('content')
})
afterAll(() => given.close())

const input = (name: string, stages: readonly StageTemplate[] = stageTemplates) => ({
  name: { en: name },
  business: 'shop',
  stages,
})
const refusalOf = async (stages: readonly StageTemplate[]) =>
  (await admin.post(path, input('Refused', stages))).errors['stages']
const sets = async () => (await admin.get<{ items: StageSet[] }>(`${path}?limit=100`)).payload.items
const stagesOf = async (companyId: string) =>
  given.database.asTenant(companyId, (db) =>
    db.query<{ name: string; is_default: boolean }>(
      "select name ->> 'en' as name, is_default from stages where company_id = $1 order by sort",
      [companyId],
    ),
  )

test('a pipeline has every kind of stage, and every way of handing over goes through it', async () => {
  const [first, , done] = stageTemplates
  const without = (one: StageTemplate | undefined) => stageTemplates.filter((stage) => stage !== one)
  const each = ['Keep at least one stage of each kind: new, in progress, done and canceled']
  for (const stage of stageTemplates) expect(await refusalOf(without(stage))).toEqual(each)
  const way = ['Delivery, pickup and dine-in orders all need the first stage and a stage that is done']
  for (const stage of [first!, done!]) {
    const limited = stageTemplates.map((one) =>
      one === stage ? { ...one, applies_to: ['delivery', 'pickup'] as const } : one,
    )
    expect(await refusalOf(limited as StageTemplate[])).toEqual(way)
  }
  const { status } = await admin.post(
    path,
    input(
      'Long',
      Array.from({ length: 21 }, () => first!),
    ),
  )
  expect(status).toBe(422)
})

test('stages are kept in the order of their kinds', async () => {
  const { payload } = await admin.post<StageSet>(path, input('Turned', stageTemplates.toReversed()))
  expect(payload.stages.map(({ category }) => category)).toEqual(['new', 'in_progress', 'done', 'cancelled'])
})

test('a new company copies the first set for what it runs; a change reaches none that is there', async () => {
  const old = await given.company({ business: 'shop' })
  const before = await stagesOf(old.id)
  const [shop] = (await sets()).filter(({ business }) => business === 'shop')
  const { payload: quick } = await admin.post<StageSet>(path, input('Quick'))
  await admin.post(`${path}/reorder`, { id: quick.id, after_id: null })
  const made = await given.company({ business: 'shop' })
  expect(await stagesOf(made.id)).toEqual([
    { name: 'New', is_default: true },
    { name: 'At work', is_default: false },
    { name: 'Done', is_default: false },
    { name: 'Canceled', is_default: false },
  ])
  await admin.patch(`${path}/${shop?.id}`, { version: shop?.version, stages: stageTemplates })
  expect(await stagesOf(old.id)).toEqual(before)
  expect((await stagesOf((await given.company()).id)).map(({ name }) => name)).toContain('Cooking')
})

test('the last set of a kind stays, and one that a starter kit names leads to the kits', async () => {
  const restaurants = (await sets()).filter(({ business }) => business === 'restaurant')
  const [only] = restaurants
  expect(restaurants).toHaveLength(1)
  const used = await admin.delete(`${path}/${only?.id}`)
  expect(JSON.parse(used.body)).toMatchObject({
    used_by: [{ text: 'Used by 4 categories', path: '/admin/dictionaries/categories' }],
  })
  const changed = await admin.patch(`${path}/${only?.id}`, { version: only?.version, business: 'shop' })
  expect(changed).toMatchObject({
    status: 409,
    message: 'New companies of this kind need a set of stages. Add another one first',
  })
})
