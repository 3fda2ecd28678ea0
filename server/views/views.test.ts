import { expect, test } from 'vitest'
import { type View, viewLists } from '#contract/views.ts'
import { shared, testServer } from '#server/http/testing.ts'

const path = '/app/views'

const given = shared(testServer)

const input = (more: object = {}) => ({
  list: 'products',
  name: 'Stopped drinks',
  search: { stopped: true, sort: '-name', q: 'tea' },
  columns: ['name', 'price'],
  is_shared: false,
  ...more,
})

test('a view comes back as it was saved, to its person and in its list only', async () => {
  const { owner, operator } = await given.company()
  const { payload: saved } = await owner.post<View>(path, input())
  expect(saved).toMatchObject({ ...input(), is_mine: true, version: 1 })

  expect((await owner.get(`${path}?list=products`)).payload.items).toEqual([saved])
  expect((await owner.get(`${path}?list=customers`)).payload.items).toEqual([])
  expect((await operator.get(`${path}?list=products`)).payload.items).toEqual([])
  expect((await operator.patch(`${path}/${saved.id}`, { version: 1, name: 'Mine' })).status).toBe(404)
  expect((await operator.delete(`${path}/${saved.id}`)).status).toBe(404)
})

test('every list with filters keeps its own views', async () => {
  const { owner } = await given.company()
  for (const list of viewLists)
    expect((await owner.post(path, input({ list, columns: null }))).status).toBe(201)
  for (const list of viewLists)
    expect((await owner.get(`${path}?list=${list}`)).payload.items).toMatchObject([{ list, columns: null }])
})

test('only who may change the settings shares a view; everybody sees it and nobody else changes it', async () => {
  const { owner, operator } = await given.company()
  const refused = await operator.post(path, input({ is_shared: true }))
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('settings.update')
  const { payload: own } = await operator.post<View>(path, input())
  expect((await operator.patch(`${path}/${own.id}`, { version: 1, is_shared: true })).status).toBe(403)

  const { payload: shared } = await owner.post<View>(path, input({ is_shared: true }))
  const seen = (await operator.get<{ items: View[] }>(`${path}?list=products`)).payload.items
  expect(seen.map(({ id, is_mine }) => [id, is_mine])).toEqual([
    [own.id, true],
    [shared.id, false],
  ])
  expect((await operator.delete(`${path}/${shared.id}`)).status).toBe(404)
})

test('a view is renamed over the version that was seen, and deleted', async () => {
  const { owner } = await given.company()
  const { payload: saved } = await owner.post<View>(path, input())
  const renamed = await owner.patch<View>(`${path}/${saved.id}`, { version: 1, name: '  Late  ' })
  expect(renamed.payload).toMatchObject({ name: 'Late', version: 2, search: saved.search })
  expect((await owner.patch(`${path}/${saved.id}`, { version: 1, name: 'x' })).status).toBe(409)
  expect((await owner.patch(`${path}/${saved.id}`, { version: 2 ** 31, name: 'x' })).status).toBe(422)
  expect((await owner.delete(`${path}/${saved.id}`)).status).toBe(200)
  expect((await owner.get(`${path}?list=products`)).payload.items).toEqual([])
})

test('ten views of one list are enough, also when they are saved at the same moment', async () => {
  const { owner } = await given.company()
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => owner.post(path, input({ name: `View ${n}` }))),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(all.find(({ status }) => status === 422)?.errors).toEqual({
    name: ['You have 10 views of this list. Delete one to save another.'],
  })
  expect((await owner.post(path, input({ list: 'customers' }))).status).toBe(201)
})

test.each([
  ['an unknown list', { list: 'secrets' }],
  ['an empty name', { name: '  ' }],
  ['a tree for a filter', { search: { a: { b: 1 } } }],
  ['too many filters', { search: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, 1])) }],
  ['half a character in a filter', { search: { q: '\ud800' } }],
  ['half a character in a column', { columns: ['\udc00'] }],
  ['columns without end', { columns: Array.from({ length: 41 }, () => 'name') }],
])('%s is refused', async (_, more) => {
  const { owner } = await given.company()
  expect((await owner.post(path, input(more))).status).toBe(422)
})
