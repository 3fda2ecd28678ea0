import { beforeAll, expect, test } from 'vitest'
import {
  type AttributeTemplate,
  type BusinessCategory,
  type BusinessCategoryInput,
  businessCategories,
} from '#contract/businessCategories.ts'
import { type StageSet, stageSets } from '#contract/stageSets.ts'
import { type PlatformUnit, platformUnits } from '#contract/units.ts'
import { provisionCompany } from '#server/company/provision.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { stageTemplates } from '#server/stages/testingSets.ts'

const { path } = businessCategories

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator('content')
  set = (
    await admin.post<StageSet>(stageSets.path, {
      name: { en: 'Short' },
      business: 'shop',
      stages: stageTemplates,
    })
  ).payload
})
let admin: Caller
let set: StageSet

const input = (name: string, more: Partial<BusinessCategoryInput> = {}) => ({
  name: { en: name },
  icon: '🐾',
  is_active: true,
  business: 'shop',
  stage_set_id: set.id,
  unit_ids: [],
  samples: 'shop',
  categories: [],
  attributes: [],
  ...more,
})
const make = async (name: string, more: Partial<BusinessCategoryInput> = {}) =>
  (await admin.post<BusinessCategory>(path, input(name, more))).payload
const offered = async () => {
  const { payload } = await given.root.get<{ categories: { id: string }[] }>('/auth/sign-up-options')
  return payload.categories.map(({ id }) => id)
}

/** A company as the sign-up makes it; answers its id. */
const signUp = (category_id: string, business: 'shop' | 'restaurant' = 'shop') =>
  given.database.asRoot(async (db) => {
    const owner_id = given.ports.newId()
    await db.run("insert into users (id, full_name, language) values ($1, 'Olga', 'ru')", [owner_id])
    const company = { name: 'Paws', country: 'UZ', language: 'ru', category_id, owner_id } as const
    const made = await provisionCompany(
      db,
      { ...company, stage_preset: business },
      { now: given.ports.clock(), newId: given.ports.newId },
    )
    return made.company_id
  })

test('the sign-up offers what is active, in its order, from the moment that it is saved', async () => {
  const pets = await make('Pets')
  expect((await offered()).at(-1)).toBe(pets.id)
  await admin.post(`${path}/reorder`, { id: pets.id, after_id: null })
  expect((await offered())[0]).toBe(pets.id)
  const hidden = await admin.patch(`${path}/${pets.id}`, { version: 1, is_active: false })
  expect(hidden.status).toBe(200)
  expect(await offered()).not.toContain(pets.id)
})

test('a new company begins with what the kit of its kind names', async () => {
  const [, kilogram] = (await admin.get<{ items: PlatformUnit[] }>(platformUnits.path)).payload.items
  const taste: AttributeTemplate = {
    name: { en: 'Taste' },
    type: 'list',
    makes_variants: true,
    values: [
      { label: { en: 'Beef' }, colour: 'red' },
      { label: { en: 'Fish' }, colour: null },
    ],
  }
  const food = { name: { en: 'Food', ru: 'Корм' }, colour: 'green' } as const
  const pets = await make('Pet food', {
    unit_ids: [kilogram!.id],
    categories: [food, food],
    attributes: [taste],
  })
  const preview = (await admin.get(`${path}/${pets.id}/preview`)).payload
  const id = await signUp(pets.id)
  const read = (sql: string) => given.database.asRoot((db) => db.query<{ name: object }>(sql, [id]))
  const stages = await read('select name from stages where company_id = $1 order by sort')
  expect(stages.map(({ name }) => name)).toEqual(stageTemplates.map(({ name }) => name))
  expect(await read('select name, is_default from units where company_id = $1')).toEqual([
    { name: kilogram?.name, is_default: true },
  ])
  expect(await read('select name, slug from categories where company_id = $1 order by sort')).toEqual([
    { name: food.name, slug: 'food' },
    { name: food.name, slug: 'food-2' },
  ])
  expect(await read('select units, categories from company_counters where company_id = $1')).toEqual([
    { units: 1, categories: 2 },
  ])
  const [attribute] = await read(
    'select name, type, makes_variants, is_filterable, values from attributes where company_id = $1',
  )
  expect(attribute).toEqual({
    ...taste,
    is_filterable: true,
    values: taste.values.map((value) => ({ ...value, id: expect.any(String) })),
  })
  expect(preview).toMatchObject({
    units: [{ name: kilogram?.name }],
    categories: [food, food],
    attributes: [taste],
  })
  expect((preview['stages'] as object[]).length).toBe(stageTemplates.length)
})

test('a kit names only what is there', async () => {
  const twice = { label: { en: 'Fish' }, colour: null }
  const attributes: AttributeTemplate[] = [
    { name: { en: 'Taste' }, type: 'list', makes_variants: false, values: [twice, twice] },
  ]
  const doubled = await admin.post(path, input('Wrong', { attributes }))
  expect([doubled.status, Object.keys(doubled.errors)]).toEqual([422, ['attributes.0.values']])
  const archived = (
    await admin.post<StageSet>(stageSets.path, {
      name: { en: 'Old' },
      business: 'shop',
      stages: stageTemplates,
    })
  ).payload
  await admin.delete(`${stageSets.path}/${archived.id}`)
  const unit = { name: { en: 'Bag' }, short: { en: 'bag' }, precision: 0, is_default: false }
  const { payload: bag } = await admin.post<PlatformUnit>(platformUnits.path, unit)
  await admin.delete(`${platformUnits.path}/${bag.id}`)
  const wrong = { stage_set_id: archived.id, unit_ids: [bag.id] }
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await admin.post(path, input('Wrong', { [field]: value }))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
  }
})

test('a kind comes back from the archive only with all that its kit names, and says what is missing', async () => {
  const { payload: short } = await admin.post<StageSet>(stageSets.path, {
    name: { en: 'Shorter' },
    business: 'shop',
    stages: stageTemplates,
  })
  const unit = { name: { en: 'Sack' }, short: { en: 'sack' }, precision: 0, is_default: false }
  const { payload: sack } = await admin.post<PlatformUnit>(platformUnits.path, unit)
  const farm = await make('Farm', { stage_set_id: short.id, unit_ids: [sack.id] })
  const restore = () => admin.post(`${path}/${farm.id}/restore`, {})
  await admin.delete(`${path}/${farm.id}`)
  for (const [at, name] of [
    [`${stageSets.path}/${short.id}`, 'Shorter'],
    [`${platformUnits.path}/${sack.id}`, 'Sack'],
  ] as const) {
    await admin.delete(at)
    expect(await restore()).toMatchObject({
      status: 409,
      message: `Its starter kit names “${name}”, which is archived. Restore that first`,
    })
    expect(await offered()).not.toContain(farm.id)
    await admin.post(`${at}/restore`, {})
  }
  expect((await restore()).status).toBe(200)
  expect(await offered()).toContain(farm.id)
})

test('what a kit names and what is archived at the same moment exclude each other, from either side', async () => {
  for (let round = 0; round < 6; round++) {
    const unit = { name: { en: `Net ${round}` }, short: { en: `n${round}` }, precision: 0, is_default: false }
    const { payload: net } = await admin.post<PlatformUnit>(platformUnits.path, unit)
    const { payload: own } = await admin.post<StageSet>(stageSets.path, {
      name: { en: `Own ${round}` },
      business: 'shop',
      stages: stageTemplates,
    })
    const gone = await make(`Gone ${round}`, { unit_ids: [net.id] })
    await admin.delete(`${path}/${gone.id}`)
    const [made, named, back, unitGone, setGone] = await Promise.all([
      admin.post(path, input(`New ${round}`, { unit_ids: [net.id] })),
      admin.post(path, input(`Also ${round}`, { stage_set_id: own.id })),
      admin.post(`${path}/${gone.id}/restore`, {}),
      admin.delete(`${platformUnits.path}/${net.id}`),
      admin.delete(`${stageSets.path}/${own.id}`),
    ])
    expect([201, 422]).toContain(made.status)
    if (unitGone.status === 200) expect([made.status, back.status]).toEqual([422, 409])
    if (setGone.status === 200) expect(named.status).toBe(422)
  }
  const [broken] = await given.database.asRoot((db) =>
    db.query(
      `select kind.name from business_categories kind where kind.archived_at is null and (
         exists (select from platform_units unit where unit.id = any(kind.unit_ids) and unit.archived_at is not null)
         or exists (select from stage_sets one where one.id = kind.stage_set_id and one.archived_at is not null))`,
    ),
  )
  expect(broken).toBeUndefined()
})

test('of two kinds one is made, and companies of the other are of it', async () => {
  const [kept, other] = [await make('Toys'), await make('Games')]
  const id = await signUp(other.id)
  const merged = await admin.post(`${path}/${kept.id}/merge`, { version: 1, other_ids: [other.id] })
  expect(merged).toMatchObject({ status: 200, payload: { companies_count: 1 } })
  const [company] = await given.database.asRoot((db) =>
    db.query<{ category_id: string }>('select category_id from companies where id = $1', [id]),
  )
  expect(company?.category_id).toBe(kept.id)
  expect(await offered()).not.toContain(other.id)
})

test('a kind is either chosen or archived when both are asked for at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const pets = await make(`Fish ${round}`)
    const [archived, chosen] = await Promise.allSettled([admin.delete(`${path}/${pets.id}`), signUp(pets.id)])
    const status = archived.status === 'fulfilled' ? archived.value.status : 0
    expect([status, chosen.status]).not.toEqual([200, 'fulfilled'])
  }
})

test('what a company has chosen is not archived, and says by how many; one kind is always offered', async () => {
  const pets = await make('Zoo')
  await signUp(pets.id)
  const used = await admin.delete(`${path}/${pets.id}`)
  expect(JSON.parse(used.body)).toMatchObject({ used_by: [{ text: 'Used by 1 company', count: 1 }] })
  expect((await admin.get<BusinessCategory>(`${path}/${pets.id}`)).payload.companies_count).toBe(1)
  const all = (await admin.get<{ items: BusinessCategory[] }>(`${path}?limit=100`)).payload.items
  const answers: number[] = []
  for (const { id, version } of all)
    answers.push((await admin.patch(`${path}/${id}`, { version, is_active: false })).status)
  expect(answers.filter((status) => status !== 200)).toEqual([409])
  expect(await offered()).toHaveLength(1)
})
