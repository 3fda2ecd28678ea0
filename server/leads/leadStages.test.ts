import { beforeAll, expect, test } from 'vitest'
import { type LeadStage, leadStages } from '#contract/leadStages.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const { path } = leadStages

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator('content')
})
let admin: Caller

const listed = async () => (await admin.get<{ items: LeadStage[] }>(`${path}?limit=100`)).payload.items
const text = 'Keep at least one stage in each category: new, in progress, won and lost'

test('a lead can always begin, go on, be won and be lost', async () => {
  const all = await listed()
  expect(all.map(({ name }) => name['en'])).toEqual([
    'New',
    'Contacted',
    'Demo',
    'Negotiation',
    'Won',
    'Lost',
  ])
  const ids = all.map(({ id }) => id)
  const { payload } = await admin.post(`${path}/bulk`, { action: 'archive', ids })
  expect(payload['refused']).toHaveLength(4)
  const left = await listed()
  expect(left.map(({ category }) => category)).toEqual(['new', 'in_progress', 'won', 'lost'])
  const [first] = left
  const moved = await admin.patch(`${path}/${first?.id}`, { version: first?.version, category: 'won' })
  expect(moved).toMatchObject({ status: 409, message: text })
})

test('of two who archive the last two stages of a category at once one is refused', async () => {
  const input = {
    name: { en: 'Second' },
    category: 'new',
    colour: 'red',
    limit_hours: 1,
    required_fields: [],
  }
  await admin.post(path, input)
  const ids = (await listed()).flatMap(({ id, category }) => (category === 'new' ? [id] : []))
  const answers = await Promise.all(ids.map((id) => admin.delete(`${path}/${id}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
