import { beforeAll, expect, test } from 'vitest'
import type { SuggestedChange } from '#contract/stageOffers.ts'
import { type StageSet, type StageTemplate, stageSets } from '#contract/stageSets.ts'
import type { StageRow } from '#contract/stages.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { stageTemplates } from './testingSets.ts'

const own = '/app/dictionaries/stages'
const offer = `${own}/offer`

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator('content')
  const { payload } = await admin.post<StageSet>(stageSets.path, {
    name: { en: 'Short' },
    business: 'shop',
    stages: stageTemplates,
  })
  await admin.post(`${stageSets.path}/reorder`, { id: payload.id, after_id: null })
})
let admin: Caller
let set: StageSet

const [first, work, done, off] = stageTemplates as [
  StageTemplate,
  StageTemplate,
  StageTemplate,
  StageTemplate,
]
let last = 100
const stage = (name: string, more: Partial<StageTemplate> = {}): StageTemplate => ({
  ...work,
  id: `01900000-0000-7000-8000-000000000${++last}`,
  name: { en: name },
  ...more,
})
const pack = stage('Packing', { category: 'in_progress', limit_min: 10, next_ids: [done.id] })

/** A company that began with the shortest pipeline, and the set as it is from now on, suggested to it. */
async function suggested(stages: readonly StageTemplate[], before: (company: Shop) => Promise<unknown>) {
  const { items } = (await admin.get<{ items: StageSet[] }>(stageSets.path)).payload
  set = items[0]!
  set = (
    await admin.patch<StageSet>(`${stageSets.path}/${set.id}`, {
      version: set.version,
      stages: stageTemplates,
    })
  ).payload
  const company = await given.company({ business: 'shop' })
  await before(company)
  set = (await admin.patch<StageSet>(`${stageSets.path}/${set.id}`, { version: set.version, stages })).payload
  expect((await admin.post(`${stageSets.path}/${set.id}/offer`, { version: set.version })).status).toBe(200)
  return company
}
const nothing = () => Promise.resolve()
const stagesOf = async ({ owner }: Shop) => (await owner.get<{ items: StageRow[] }>(own)).payload.items
const named = (rows: readonly StageRow[], name: string) => rows.find((one) => one.name['en'] === name)
const offerOf = async ({ owner }: Shop) =>
  (await owner.get<{ offer: { id: string; changes: SuggestedChange[] } | null }>(offer)).payload.offer

const logOf = async ({ id }: Shop) => {
  const rows = await given.database.asTenant(id, (db) =>
    db.query<{ action: string }>(
      "select action from audit_log where company_id = $1 and action like 'stages.%'",
      [id],
    ),
  )
  return rows.map(({ action }) => action)
}

test('open screens of the company, and of no other, are told of a suggestion and of its answer', async () => {
  const other = await given.company({ business: 'restaurant' })
  const company = await suggested([first, pack, done, off], nothing)
  const told = ({ id }: Shop) =>
    given.database.asTenant(id, (db) =>
      db.query(
        "select entity_id, permission, seq from outbox where company_id = $1 and entity = 'stage_offers' order by seq",
        [id],
      ),
    )
  const offered = expect.objectContaining({ entity_id: set.id, permission: 'stages.update' })
  expect(await told(company)).toEqual([offered])
  const seen = await offerOf(company)
  await company.owner.post(`${offer}/decline`, { id: seen?.id })
  expect(await told(company)).toEqual([offered, expect.objectContaining({ entity_id: seen?.id })])
  expect(await told(other)).toEqual([])
})

test('a suggestion says what it would change and changes nothing; applied, it does just that, and is gone', async () => {
  const later = { ...work, limit_min: 20, colour: 'red', next_ids: [pack.id] } satisfies StageTemplate
  const company = await suggested([first, later, pack, done, off], nothing)
  const before = await stagesOf(company)
  const seen = await offerOf(company)
  expect(seen?.changes).toEqual([
    expect.objectContaining({ stage_id: null, name: { en: 'Packing' }, fields: [] }),
    expect.objectContaining({ name: { en: 'At work' }, fields: ['colour', 'limit_min', 'next_ids'] }),
  ])
  expect(await stagesOf(company)).toEqual(before)

  const applied = await company.owner.post(`${offer}/apply`, { id: seen?.id })
  expect(applied.payload).toEqual({ added: 1, changed: 1 })
  const rows = await stagesOf(company)
  expect(rows.map(({ name }) => name['en'])).toEqual(['New', 'At work', 'Packing', 'Done', 'Canceled'])
  expect(named(rows, 'At work')).toMatchObject({
    id: named(before, 'At work')?.id,
    limit_min: 20,
    colour: 'red',
    next_ids: [named(rows, 'Packing')?.id],
  })
  expect(named(rows, 'Packing')).toMatchObject({ limit_min: 10, next_ids: [named(rows, 'Done')?.id] })
  expect(await offerOf(company)).toBeNull()
  expect(await logOf(company)).toEqual(
    expect.arrayContaining(['stages.create', 'stages.update', 'stages.apply_offer']),
  )
})

test('what the company has changed, moved, added or archived stays as it made it', async () => {
  const extra = stage('Extra', { category: 'in_progress' })
  const company = await suggested(
    [{ ...first, limit_min: 9 }, { ...work, name: { en: 'Made' }, limit_min: 30 }, extra, done, off],
    async (one) => {
      const rows = await stagesOf(one)
      const { id, version } = named(rows, 'At work')!
      await one.owner.patch(`${own}/${id}`, { version, name: { en: 'Baked' } })
      await one.owner.post(own, { ...pack, id: undefined, name: { en: 'Ours' }, next_ids: [], limit_min: 1 })
    },
  )
  await company.owner.post(`${offer}/apply`, { id: (await offerOf(company))?.id })
  const rows = await stagesOf(company)
  expect(rows.map(({ name, limit_min }) => [name['en'], limit_min])).toEqual([
    ['New', 9],
    ['Baked', 30],
    ['Extra', null],
    ['Ours', 1],
    ['Done', null],
    ['Canceled', null],
  ])
  const gone = named(rows, 'Extra')!
  await company.owner.delete(`${own}/${gone.id}`)
  await admin.post(`${stageSets.path}/${set.id}/offer`, { version: set.version })
  expect(await offerOf(company)).toBeNull()
})

test('orders stay where they are, and new ones begin where they did', async () => {
  const start = stage('Asked', { category: 'new', is_default: true })
  const company = await suggested([start, { ...first, is_default: false }, work, done, off], nothing)
  const [begin] = await stagesOf(company)
  await company.owner.post(`${offer}/apply`, { id: (await offerOf(company))?.id })
  const rows = await stagesOf(company)
  expect(rows.map(({ name, is_default }) => [name['en'], is_default]).slice(0, 2)).toEqual([
    ['Asked', false],
    ['New', true],
  ])
  expect(rows[1]?.id).toBe(begin?.id)
})

test('a declined suggestion is hidden until the next one, and an old one can be answered no more', async () => {
  const company = await suggested([first, work, pack, done, off], nothing)
  const before = await stagesOf(company)
  const seen = await offerOf(company)
  expect((await company.owner.post(`${offer}/decline`, { id: seen?.id })).status).toBe(200)
  expect(await logOf(company)).toEqual(['stages.decline_offer'])
  expect(await offerOf(company)).toBeNull()
  expect((await company.owner.post(`${offer}/apply`, { id: seen?.id })).status).toBe(409)
  await admin.post(`${stageSets.path}/${set.id}/offer`, { version: set.version })
  const next = await offerOf(company)
  expect(next?.changes).toHaveLength(1)
  expect((await company.owner.post(`${offer}/apply`, { id: seen?.id })).status).toBe(409)
  expect((await company.owner.post(`${offer}/decline`, { id: seen?.id })).status).toBe(409)
  expect(await stagesOf(company)).toEqual(before)
})

test('two people who apply it at once add its stages once', async () => {
  const company = await suggested([first, work, pack, done, off], nothing)
  const id = (await offerOf(company))?.id
  const answers = await Promise.all([1, 2].map(() => company.owner.post(`${offer}/apply`, { id })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stagesOf(company)).toHaveLength(5)
})

test('what the pipeline could not be is refused with a reason, and nothing of it is done', async () => {
  const company = await suggested([{ ...first, limit_min: 4 }, work, pack, done, off], async ({ owner }) => {
    for (let at = 0; at < 16; at++)
      await owner.post(own, { ...work, id: undefined, name: { en: `Step ${at}` } })
  })
  const before = await stagesOf(company)
  expect(before).toHaveLength(20)
  const id = (await offerOf(company))?.id
  const refused = await company.owner.post(`${offer}/apply`, { id })
  expect(refused).toMatchObject({ status: 409, message: 'Up to 20 stages' })
  expect(await stagesOf(company)).toEqual(before)
  expect((await offerOf(company))?.id).toBe(id)
})

test('a suggestion reaches only companies of its set, is one of the set as it is, and stands in the log of the platform', async () => {
  const restaurant = await given.company()
  const company = await suggested([first, work, pack, done, off], nothing)
  expect(await offerOf(restaurant)).toBeNull()
  const id = (await offerOf(company))?.id
  expect((await restaurant.owner.post(`${offer}/apply`, { id })).status).toBe(409)
  const old = await admin.post(`${stageSets.path}/${set.id}/offer`, { version: set.version - 1 })
  expect(old.status).toBe(409)
  const log = await given.database.asRoot((db) =>
    db.query<{ changes: { companies: [null, number] } }>(
      `select changes from platform_audit_log where entity_id = $1 and action = 'stage_sets.offer' order by id desc limit 1`,
      [set.id],
    ),
  )
  expect(log[0]?.changes.companies[1]).toBeGreaterThan(0)
  const reader = await given.administrator('support')
  expect((await reader.post(`${stageSets.path}/${set.id}/offer`, { version: set.version })).status).toBe(403)
})
