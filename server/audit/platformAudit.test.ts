import { beforeAll, expect, test } from 'vitest'
import type { PlatformAuditRow } from '#contract/audit.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

interface Page {
  items: PlatformAuditRow[]
  next_cursor: string | null
}

const tags = '/admin/dictionaries/tags'
const tag = (name: string) => ({ name, kind: 'lead', colour: 'teal', description: '' })

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
})
let root: Caller

const read = async (query = '', by = root) => (await by.get<Page>(`/admin/audit${query}`)).payload
const actionsOf = ({ items }: Page) => items.map(({ action }) => action)

/** A tag that was added, changed, put away and taken back. */
async function tagWithHistory(name: string) {
  const { payload } = await root.post(tags, tag(name))
  await root.patch(`${tags}/${payload.id}`, { version: 1, description: 'Asked for a call' })
  const middle = new Date().toISOString()
  await root.delete(`${tags}/${payload.id}`)
  await root.post(`${tags}/${payload.id}/restore`, {})
  return { id: payload.id, middle }
}

test('an entry says who did what to which thing, what it was before and what it is now', async () => {
  const { id } = await tagWithHistory('Very hot')
  const { items } = await read(`?entity_id=${id}`)
  const rows = items.map(({ kind, entity_name, actor_name, changes }) => ({
    kind,
    entity_name,
    actor_name,
    changes: changes.toSorted((a, b) => a.field.localeCompare(b.field)),
  }))
  const by = { entity_name: 'Very hot', actor_name: 'Ada Administrator' }
  expect(rows).toEqual([
    { ...by, kind: 'restored', changes: [{ field: 'archived', before: true, after: false }] },
    { ...by, kind: 'removed', changes: [{ field: 'archived', before: false, after: true }] },
    {
      ...by,
      kind: 'changed',
      changes: [{ field: 'description', before: '', after: 'Asked for a call' }],
    },
    {
      ...by,
      kind: 'added',
      changes: [
        { field: 'colour', before: null, after: 'teal' },
        { field: 'description', before: null, after: '' },
        { field: 'kind', before: null, after: 'lead' },
        { field: 'name', before: null, after: 'Very hot' },
      ],
    },
  ])
  expect((await root.get<PlatformAuditRow>(`/admin/audit/${items[0]?.id}`)).payload).toEqual(items[0])
  expect((await root.get(`/admin/audit/${given.ports.newId()}`)).status).toBe(404)
})

test('it is found by who, by what, by kind and by time, page by page', async () => {
  const other = await given.administrator('content')
  const { id, middle } = await tagWithHistory('Cold 100%')
  await other.delete(`${tags}/${id}`)
  const of = `?entity_id=${id}`
  expect(actionsOf(await read(`${of}&kind=added`))).toEqual(['platform_tags.create'])
  expect(actionsOf(await read(`${of}&kind=removed`))).toHaveLength(2)
  expect(actionsOf(await read(`${of}&to=${middle}`))).toEqual([
    'platform_tags.update',
    'platform_tags.create',
  ])
  expect(actionsOf(await read(`${of}&from=${middle}&kind=restored`))).toEqual(['platform_tags.restore'])
  const [{ actor_id } = {}] = (await read(of)).items
  expect(actionsOf(await read(`?actor_id=${actor_id}`))).toEqual(['platform_tags.archive'])
  expect(actionsOf(await read('?q=cold%20100%25'))).toHaveLength(5)
  expect(actionsOf(await read('?q=cold_100'))).toEqual([])
  expect(actionsOf(await read('?q=ada%20cold&kind=added&entity=platform_tags'))).toHaveLength(1)
  expect(actionsOf(await read(`${of}&entity=languages`))).toEqual([])

  const first = await read(`${of}&limit=3`)
  const second = await read(`${of}&limit=3&cursor=${first.next_cursor}`)
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([3, 2, null])
  expect(new Set([...first.items, ...second.items].map((row) => row.id)).size).toBe(5)
})

test('a sign-in that was refused is told apart from one that was not', async () => {
  const login = `nobody${given.ports.newId()}@platform.test`
  await given.root.post('/auth/admin/login', { login, password: 'a wrong one' })
  const { items } = await read(`?q=${login}`)
  expect(items).toMatchObject([{ kind: 'sign_in', is_refused: true, action: 'admin.login', actor_id: null }])
})

test('only who may read it does, and what was not asked for well is refused', async () => {
  for (const role of ['support', 'sales', 'finance', 'content'] as const) {
    const { status, body } = await (await given.administrator(role)).get('/admin/audit')
    expect([status, body]).toEqual([403, expect.stringContaining('admin.audit.view')])
  }
  const { owner } = await given.company()
  expect((await owner.get('/admin/audit')).status).toBe(403)
  const wrong = ['cursor=none', 'kind=erased', 'from=yesterday', 'actor_id=7', 'entity=x;drop', 'sort=actor']
  for (const query of wrong)
    expect([query, (await root.get(`/admin/audit?${query}`)).status]).toEqual([query, 422])
})
