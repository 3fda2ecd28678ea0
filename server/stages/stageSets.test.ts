import { beforeAll, expect, test } from 'vitest'
import { type StageSet, type StageTemplate, stageSets } from '#contract/stageSets.ts'
import type { StageRow } from '#contract/stages.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { stageTemplates } from './testingSets.ts'

const { path } = stageSets

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator('content')
})
let admin: Caller

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

test('a set is a pipeline by the same rules as a company’s own, for every way of handing over', async () => {
  const [first, work, done] = stageTemplates as [StageTemplate, StageTemplate, StageTemplate]
  const change = (one: StageTemplate, more: Partial<StageTemplate>) =>
    stageTemplates.map((stage) => (stage === one ? { ...stage, ...more } : stage))
  for (const stage of stageTemplates.slice(1))
    expect(await refusalOf(stageTemplates.filter((one) => one !== stage))).toContain(
      'Keep at least one stage in each category',
    )
  const default_ = 'New orders need a stage to begin in. Make another new stage the first one instead'
  expect(await refusalOf(change(first, { is_default: false }))).toEqual([default_])
  expect(await refusalOf(change(work, { is_default: true }))).toEqual([default_])
  const way = ['With this change some orders could never be completed']
  for (const stage of [first, done])
    expect(await refusalOf(change(stage, { applies_to: ['delivery', 'pickup'] }))).toEqual(way)
  expect(await refusalOf(change(done, { next_ids: [work.id] }))).toEqual([
    '“Done” would lead back. Change what comes after it first',
  ])
  const { status } = await admin.post(
    path,
    input(
      'Long',
      Array.from({ length: 21 }, () => first),
    ),
  )
  expect(status).toBe(422)
})

test('a stage of a set is refused at the stage: a text with an unknown variable, none at all, an id twice', async () => {
  const [first, work, ...others] = stageTemplates as [StageTemplate, StageTemplate]
  const refused = async (more: Partial<StageTemplate>) =>
    (await admin.post(path, input('Refused', [first, { ...work, ...more }, ...others]))).errors
  expect(await refused({ tells_customer: true })).toEqual({
    'stages.1.customer_text': ['Write what the customer is told'],
  })
  const text = { customer_text: { en: 'Hello {name}' } }
  expect(Object.keys(await refused(text))).toEqual(['stages.1.customer_text'])
  expect(Object.keys(await refused({ id: first.id }))).toEqual(['stages.1.id'])
})

test('a new company gets all that a stage of the set says, and its stages lead to each other', async () => {
  const [first, work, done, off] = stageTemplates as [
    StageTemplate,
    StageTemplate,
    StageTemplate,
    StageTemplate,
  ]
  const full: StageTemplate = {
    ...work,
    limit_min: 5,
    enter_roles: ['kitchen'],
    tells_customer: true,
    customer_text: { en: 'Order {number}' },
    tells_roles: ['courier'],
    requires_payment: true,
    requires_courier: true,
    requires_reason: true,
    prints_slip: true,
    auto_next_min: 7,
    next_ids: [done.id],
  }
  const { payload: set } = await admin.post<StageSet>(path, input('Full', [first, full, done, off]))
  expect(set.stages[1]).toEqual(full)
  const { id } = await given.company({ business: 'shop' })
  await admin.post(`${path}/reorder`, { id: set.id, after_id: null })
  const company = await given.company({ business: 'shop' })
  expect(company.id).not.toBe(id)
  const { payload } = await company.owner.get<{ items: StageRow[] }>('/app/dictionaries/stages')
  const [, own, last] = payload.items
  expect(own).toMatchObject({ ...full, id: own?.id, next_ids: [last?.id] })
  expect(own?.id).not.toBe(full.id)
  await admin.delete(`${path}/${set.id}`)
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
