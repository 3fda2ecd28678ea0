import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { dictionaryRoutes } from '#server/dictionary/dictionary.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { categoryRoutes } from './categories.ts'
import { add, all, move, order, path } from './testingCategories.ts'

const given = shared(() => testServer({ routes: () => [...categoryRoutes, ...dictionaryRoutes] }))

const shown = async (person: Person) =>
  (await all(person))
    .toSorted((a, b) => (a.name.en ?? '').localeCompare(b.name.en ?? ''))
    .map(({ is_visible }) => is_visible)

test('a menu has at most three levels and no circle', async () => {
  const { owner } = await given.company()
  const [a, x] = [(await add(owner, 'A')).payload, (await add(owner, 'X')).payload]
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  expect((await add(owner, 'D', c.id)).errors).toEqual({
    parent_id: ['Categories can have up to three levels'],
  })
  const move = (one: Category, parent: string | null) =>
    owner.patch<Category>(`/app/dictionaries/categories/${one.id}`, {
      version: one.version,
      parent_id: parent,
    })
  expect((await move(a, c.id)).errors).toEqual({ parent_id: ['A category can’t be inside itself'] })
  expect((await move(a, a.id)).errors).toEqual({ parent_id: ['A category can’t be inside itself'] })
  expect((await move(a, x.id)).errors).toEqual({ parent_id: ['Categories can have up to three levels'] })
  expect((await move(b, x.id)).payload.parent_id).toBe(x.id)
})

test('a category is put in its place among the others, and the rest close up', async () => {
  const { owner } = await given.company()
  const [a, b, c] = [await add(owner, 'A'), await add(owner, 'B'), await add(owner, 'C')].map(
    ({ payload }) => payload,
  ) as [Category, Category, Category]
  expect(await order(owner)).toEqual(['A', 'B', 'C'])
  await move(owner, c, null, null)
  expect(await order(owner)).toEqual(['C', 'A', 'B'])
  await move(owner, a, c.id, null)
  const inC = (await add(owner, 'D', c.id)).payload
  await move(owner, b, c.id, a.id)
  expect(await order(owner)).toEqual(['C', 'A in C', 'B in C', 'D in C'])
  await move(owner, { ...inC }, null, c.id)
  expect(await order(owner)).toEqual(['C', 'D', 'A in C', 'B in C'])
})

test('a place that cannot be is refused in words and moves nothing', async () => {
  const [{ owner }, other] = [await given.company(), await given.company()]
  const a = (await add(owner, 'A')).payload
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  const x = (await add(owner, 'X')).payload
  const foreign = (await add(other.owner, 'Foreign')).payload
  const before = await order(owner)
  expect((await move(owner, a, c.id, null)).errors).toEqual({
    parent_id: ['A category can’t be inside itself'],
  })
  expect((await move(owner, a, a.id, null)).errors).toEqual({
    parent_id: ['A category can’t be inside itself'],
  })
  expect((await move(owner, a, x.id, null)).errors).toEqual({
    parent_id: ['Categories can have up to three levels'],
  })
  for (const id of [foreign.id, given.ports.newId()]) {
    expect(Object.keys((await move(owner, x, id, null)).errors)).toEqual(['parent_id'])
    expect(Object.keys((await move(owner, x, null, id)).errors)).toEqual(['after_id'])
  }
  expect(Object.keys((await move(owner, x, null, b.id)).errors)).toEqual(['after_id'])
  expect(Object.keys((await move(owner, x, null, x.id)).errors)).toEqual(['after_id'])
  expect(await move(owner, { ...x, version: 7 }, null, a.id)).toMatchObject({ code: 'stale_version' })
  expect((await move(other.owner, x, null, null)).status).toBe(404)
  expect(await order(owner)).toEqual(before)
})

test('two who move at once make neither a circle nor a fourth level, and lose no category', async () => {
  const { owner } = await given.company()
  for (let round = 0; round < 5; round++) {
    const [a, b] = [(await add(owner, `A${round}`)).payload, (await add(owner, `B${round}`)).payload]
    const both = await Promise.all([move(owner, a, b.id, null), move(owner, b, a.id, null)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const [c, d, e] = [
      (await add(owner, `C${round}`)).payload,
      (await add(owner, `D${round}`)).payload,
      (await add(owner, `E${round}`)).payload,
    ]
    await Promise.all([move(owner, c, d.id, null), move(owner, d, e.id, null), move(owner, e, a.id, null)])
  }
  const rows = await all(owner)
  const depthOf = (one: Category): number => {
    const parent = rows.find(({ id }) => id === one.parent_id)
    return parent ? 1 + depthOf(parent) : 1
  }
  expect(rows).toHaveLength(25)
  expect(Math.max(...rows.map(depthOf))).toBeLessThanOrEqual(3)
})

test('one who moves and one who writes at once: both are kept', async () => {
  const { owner } = await given.company()
  const [a, b] = [(await add(owner, 'A')).payload, (await add(owner, 'B')).payload]
  const write = owner.patch<Category>(`${path}/${b.id}`, { version: 1, colour: 'red' })
  const [written, moved] = await Promise.all([write, move(owner, b, a.id, null)])
  expect([written.status, moved.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const late =
    written.status === 200
      ? await move(owner, { ...b, version: 2 }, a.id, null)
      : await owner.patch<Category>(`${path}/${b.id}`, { version: 2, colour: 'red' })
  expect(late.payload).toMatchObject({ parent_id: a.id, colour: 'red' })
})

test('what comes back from the archive finds a parent that lives, room and an address', async () => {
  const { owner } = await given.company()
  const a = (await add(owner, 'A')).payload
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  for (const { id } of [c, b]) await owner.delete(`${path}/${id}`)
  const other = (await add(owner, 'C')).payload
  const back = await owner.post<Category>(`${path}/${c.id}/restore`, {})
  expect(back.payload).toMatchObject({ parent_id: a.id, archived_at: null })
  expect(back.payload.slug).not.toBe(other.slug)
  await owner.delete(`${path}/${c.id}`)
  await owner.delete(`${path}/${a.id}`)
  expect((await owner.post<Category>(`${path}/${c.id}/restore`, {})).payload.parent_id).toBeNull()
})

test('what comes back has not become the fourth level meanwhile', async () => {
  const { owner } = await given.company()
  const [x, y] = [(await add(owner, 'X')).payload, (await add(owner, 'Y')).payload]
  const b = (await add(owner, 'B', x.id)).payload
  const c = (await add(owner, 'C', b.id)).payload
  await owner.delete(`${path}/${c.id}`)
  await move(owner, (await owner.get<Category>(`${path}/${x.id}`)).payload, y.id, null)
  const back = await owner.post<Category>(`${path}/${c.id}/restore`, {})
  expect(back.payload.parent_id).toBe(x.id)
})

test('many are hidden, shown and moved, each by itself', async () => {
  const { owner } = await given.company()
  const a = (await add(owner, 'A')).payload
  const b = (await add(owner, 'B', a.id)).payload
  const c = (await add(owner, 'C')).payload
  const hide = { ids: [a.id, c.id], is_visible: false }
  expect((await owner.post(`${path}/change`, hide)).payload).toEqual({ done: hide.ids, refused: [] })
  expect(await shown(owner)).toEqual([false, true, false])
  const ids = [a.id, c.id]
  expect((await owner.post(`${path}/change`, { ids, parent_id: b.id })).payload).toEqual({
    done: [c.id],
    refused: [{ id: a.id, message: 'A category can’t be inside itself' }],
  })
})
