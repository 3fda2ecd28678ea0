import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller, Wire } from '#server/http/testingCaller.ts'
import { fresh, has, named, placeOf } from './resourcePlaces.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

describe.each(named(resources))('%s', (_, one) => {
  const { resource, input } = one
  const at = (row: { id: string }, verb = '') => `${resource.path}/${row.id}${verb}`
  const make = async (person: Pick<Caller, 'get' | 'post'>, name = fresh('Anna')) => {
    const reply = await person.post(resource.path, input(name))
    expect([reply.status, reply.body]).toEqual([201, expect.any(String)])
    return reply.payload
  }

  test('what one person creates another reads, and the archive hides it', async () => {
    const { writer, reader } = await placeOf(given, one)
    const row = await make(writer)
    expect((await reader.get(at(row))).payload).toEqual(row)
    const archived = await writer.delete(at(row))
    expect(archived.payload).toMatchObject({ id: row.id, version: 2 })
    expect(archived.payload.archived_at).not.toBeNull()
    expect((await writer.delete(at(row))).payload.version).toBe(2)
  })

  test('a change over an old version is refused with the present row, and of ten at once one is made', async () => {
    const { writer, id } = await placeOf(given, one)
    const row = await make(writer)
    const patch = { version: 1, name: (input(fresh('Boris')) as Wire).name }
    const answers = await Promise.all(Array.from({ length: 10 }, () => writer.patch(at(row), patch)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = await writer.patch(at(row), { version: 1, name: row.name })
    const { current } = refused
    expect(refused).toMatchObject({ status: 409, code: 'stale_version', current: { id: row.id, version: 2 } })
    expect(refused.changedBy).toEqual({
      name: id === null ? 'Ada Administrator' : 'Olga Owner',
      at: current['updated_at'],
    })
  })

  test('rows of another company are as unknown as rows of nobody', async () => {
    const [mine, other] = [await placeOf(given, one), await placeOf(given, one)]
    const row = await make(other.writer)
    const ids = resource.scope === 'company' ? [row.id, given.ports.newId()] : [given.ports.newId()]
    for (const id of ids) {
      const answers = [
        await mine.writer.get(at({ id })),
        await mine.writer.patch(at({ id }), { version: 1 }),
        await mine.writer.delete(at({ id })),
        ...(has(one, 'restore') ? [await mine.writer.post(at({ id }, '/restore'), {})] : []),
        ...(has(one, 'reorder')
          ? [await mine.writer.post(`${resource.path}/reorder`, { id, after_id: null })]
          : []),
      ]
      for (const { status, code } of answers) expect([status, code]).toEqual([404, 'not_found'])
    }
    expect((await other.writer.get(at(row))).payload).toEqual(row)
  })

  test('somebody without the right is refused, and every change is in the audit log', async () => {
    const { writer, outsider, id } = await placeOf(given, one)
    const row = await make(writer)
    for (const reply of [await outsider.delete(at(row)), await outsider.post(resource.path, input('Boris'))])
      expect(reply).toMatchObject({ status: 403, code: 'forbidden' })
    await writer.delete(at(row))
    const verbs = ['create', 'archive']
    if (has(one, 'restore')) {
      await writer.post(at(row, '/restore'), {})
      verbs.push('restore')
    }
    if (has(one, 'reorder')) {
      await writer.post(`${resource.path}/reorder`, { id: row.id, after_id: null })
      verbs.push('reorder')
    }
    const log = await given.database.asRoot((db) =>
      db.query<{ action: string }>(
        id === null
          ? 'select action from platform_audit_log where entity_id = $1 order by id'
          : 'select action from audit_log where entity_id = $1 order by id',
        [row.id],
      ),
    )
    expect(log.map(({ action }) => action)).toEqual(verbs.map((verb) => `${resource.name}.${verb}`))
  })

  test('a change is told to those who are at work on the same list', async () => {
    const { writer, id } = await placeOf(given, one)
    const row = await make(writer)
    const events = await given.database.asRoot((db) =>
      db.query(
        `select entity_id, version, permission from ${id === null ? 'platform_outbox' : 'outbox'} where entity_id = $1 and event <> 'branch.pause'`,
        [row.id],
      ),
    )
    expect(events).toEqual([{ entity_id: row.id, version: 1, permission: resource.permissions.view }])
  })
})

describe.each(named(resources.filter((one) => has(one, 'restore'))))('the archive of %s', (_, one) => {
  const { resource, input } = one

  test('gives a row back as it was', async () => {
    const { writer } = await placeOf(given, one)
    const row = (await writer.post(resource.path, input(fresh('Anna')))).payload
    await writer.delete(`${resource.path}/${row.id}`)
    const list = await writer.get(`${resource.path}?archived=true`)
    expect(list.payload.items.map(({ id }) => id)).toContain(row.id)
    const back = await writer.post(`${resource.path}/${row.id}/restore`, {})
    expect(back.payload).toEqual({ ...row, version: 3, updated_at: back.payload['updated_at'] })
    expect((await writer.post(`${resource.path}/${row.id}/restore`, {})).payload.version).toBe(3)
  })

  test('takes many rows at once, and says of each that it cannot why', async () => {
    const { writer } = await placeOf(given, one)
    const rows: Wire[] = []
    for (const name of ['Anna', 'Boris', 'Chris'])
      rows.push((await writer.post(resource.path, input(fresh(name)))).payload)
    const unknown = given.ports.newId()
    const ids = [...rows.map(({ id }) => id), unknown]
    const bulk = (action: string) => writer.post(`${resource.path}/bulk`, { action, ids })
    for (const action of ['archive', 'restore']) {
      const { payload } = await bulk(action)
      expect(payload['done']).toEqual(rows.map(({ id }) => id))
      expect(payload['refused']).toEqual([{ id: unknown, message: expect.any(String) }])
    }
    const tooMany = Array.from({ length: 501 }, () => given.ports.newId())
    const refused = await writer.post(`${resource.path}/bulk`, { action: 'archive', ids: tooMany })
    expect(refused.status).toBe(422)
  })
})

describe.each(named(resources.filter(({ resource }) => resource.isSortable)))('the order of %s', (_, one) => {
  const { resource, input } = one

  test('is the one that people give it', async () => {
    const { writer } = await placeOf(given, one)
    const ids: string[] = []
    for (const name of ['Anna', 'Boris', 'Chris', 'Dora'])
      ids.push((await writer.post(resource.path, input(fresh(name)))).payload.id)
    const [a = '', b = '', c = '', d = ''] = ids
    const move = (id: string, after_id: string | null) =>
      writer.post(`${resource.path}/reorder`, { id, after_id })
    const order = async () =>
      (await writer.get(`${resource.path}?limit=100`)).payload.items
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
    expect(await order()).toEqual([a, b, c, d])
    await move(d, null)
    await move(a, c)
    expect(await order()).toEqual([d, b, c, a])
    for (const after of [given.ports.newId(), d])
      expect([after === d, (await move(d, after)).status]).toEqual([after === d, 422])
    expect(await order()).toEqual([d, b, c, a])
    // An id in capital letters is the same id.
    await move(a.toUpperCase(), b.toUpperCase())
    expect(await order()).toEqual([d, b, a, c])
    await writer.delete(`${resource.path}/${c}`)
    expect((await move(c, null)).status).toBe(404)
    expect((await move(b, c)).status).toBe(422)
    expect(await order()).toEqual([d, b, a])
  })
})

describe.each(named(resources.filter((one) => has(one, 'list'))))('the list of %s', (_, one) => {
  const { resource, input, preset = 0 } = one
  const make = async (person: Pick<Caller, 'get' | 'post'>, name: string) =>
    (await person.post(resource.path, input(name))).payload
  const sorts = resource.sort.flatMap((key) => [key, key.startsWith('-') ? key.slice(1) : `-${key}`])

  test('every order of the list is walked page by page without a gap or a repetition', async () => {
    const { writer } = await placeOf(given, one)
    // What the platform gives new companies may have grown by the other tests.
    const begun = (await writer.get(`${resource.path}?limit=100`)).payload.items.length
    expect(begun).toBeGreaterThanOrEqual(preset)
    const made: Wire[] = []
    for (const name of ['Dora', 'anna', 'Boris', 'Chris', 'anna', 'Élan', 'Dora'])
      made.push(await make(writer, fresh(name)))
    for (const sort of sorts) {
      const ids = await walk(writer, `${resource.path}?limit=100&sort=${sort}`)
      if (resource.scope === 'company') expect(ids).toHaveLength(made.length + begun)
      expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
      expect(await walk(writer, `${resource.path}?limit=2&sort=${sort}`)).toEqual(ids)
    }
  })

  test('a search finds by every word in any form, a total comes when it is asked for, a foreign cursor is refused', async () => {
    const { writer } = await placeOf(given, one)
    const word = fresh('b').replace(' ', '')
    for (const name of [`Anna ${word}`, `Élan ${word}`, 'Chris']) await make(writer, fresh(name))
    const find = async (q: string) =>
      (await writer.get(`${resource.path}?with_total=true&q=${encodeURIComponent(q)}`)).meta
    expect(await find(word)).toEqual({ total: 2 })
    expect(await find(`ELAN ${word.toUpperCase()}`)).toEqual({ total: 1 })
    expect(await find(`${word} nobody`)).toEqual({ total: 0 })
    const [sort = ''] = resource.sort
    const page = await writer.get(`${resource.path}?limit=1&sort=${sort}`)
    expect(page.meta).toEqual({})
    const cursor = page.payload.next_cursor as string
    const [, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify(['-id', ...rest])).toString('base64url')
    const other = sorts.find((name) => name !== sort)
    for (const query of [
      `sort=${other}&cursor=${cursor}`,
      `cursor=${forged}`,
      'cursor=nonsense',
      'page=2',
      'sort=company_id',
    ]) {
      expect([query, (await writer.get(`${resource.path}?${query}`)).status]).toEqual([query, 422])
    }
  })
})

async function walk(person: Pick<Caller, 'get' | 'post'>, path: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { payload } = await person.get(path + (cursor ? `&cursor=${cursor}` : ''))
    ids.push(...payload.items.map(({ id }) => id))
    cursor = payload.next_cursor as string | null
  }
  return ids
}
