import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import type { Wire } from '#server/http/testingCaller.ts'
import { fresh, has, named, placeOf } from './resourcePlaces.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

/** Two requests that meet at the same moment do so in most rounds. */
const ROUNDS = 12

const mergeable = resources.filter((one) => has(one, 'merge'))

describe.each(named(mergeable))('a merge of %s', (_, one) => {
  const { resource, input } = one

  test('keeps one row and archives the others, all of them or none', async () => {
    const { writer, outsider, id } = await placeOf(given, one)
    const rows: Wire[] = []
    for (const name of ['Anna', 'Boris', 'Chris'])
      rows.push((await writer.post(resource.path, input(fresh(name)))).payload)
    const [kept, ...others] = rows.map((row) => row.id)
    const merge = (body: object, person = writer) => person.post(`${resource.path}/${kept}/merge`, body)
    const refused = [
      await merge({ version: 1, other_ids: [others[0], given.ports.newId()] }),
      await merge({ version: 1, other_ids: [others[0], kept] }),
      await merge({ version: 7, other_ids: others }),
      await merge({ version: 1, other_ids: [] }),
      await merge({ version: 1, other_ids: others }, outsider),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 422, 409, 422, 403])
    for (const row of rows) expect((await writer.get(`${resource.path}/${row.id}`)).payload).toEqual(row)

    // An id that is sent twice is the same row.
    const merged = await merge({ version: 1, other_ids: [...others, others[0]] })
    expect(merged).toMatchObject({ status: 200, payload: { id: kept, archived_at: null } })
    for (const other of others)
      expect((await writer.get(`${resource.path}/${other}`)).payload['archived_at']).not.toBeNull()
    expect((await merge({ version: 1, other_ids: [others[0]] })).status).toBe(422)
    const log = await given.database.asRoot((db) =>
      db.query(
        id === null
          ? 'select changes from platform_audit_log where entity_id = $1 and action = $2'
          : 'select changes from audit_log where entity_id = $1 and action = $2',
        [kept, `${resource.name}.merge`],
      ),
    )
    const names = others.map((other) => wordsOf(rows.find((row) => row.id === other)?.['name']))
    expect(log).toEqual([{ changes: { merged: [null, names] } }])
  })
})

const used = mergeable.flatMap((one) =>
  (one.users ?? []).map((user) => [one.resource.name, user.path, { ...one, user }] as const),
)

describe.each(used)('a merge of %s that is used in %s', (_, _path, { user, ...one }) => {
  const { resource, input } = one

  test('moves every use once and counts it, also of what is made or saved meanwhile', async () => {
    const { writer } = await placeOf(given, one)
    const make = async (name: string) => (await writer.post(resource.path, input(fresh(name)))).payload.id
    const use = (id: string) => writer.post(user.path, user.input(id))
    for (let round = 0; round < ROUNDS; round++) {
      const [kept, other] = [await make('Anna'), await make('Boris')]
      const { payload: before } = await use(other)
      const { payload: both } = await writer.post(user.path, joined(user.input(kept), user.input(other)))
      const [merged, saved, made] = await Promise.all([
        writer.post(`${resource.path}/${kept}/merge`, { version: 1, other_ids: [other] }),
        writer.patch(`${user.path}/${before.id}`, { version: 1, ...user.input(other) }),
        use(other),
      ])
      expect(merged.status).toBe(200)
      expect([200, 409, 422]).toContain(saved.status)
      expect([201, 422]).toContain(made.status)
      const users = made.status === 201 ? [before, both, made.payload] : [before, both]
      for (const { id } of users) {
        const { body } = await writer.get(`${user.path}/${id}`)
        expect([body.split(kept).length, body.includes(other)]).toEqual([2, false])
      }
      const { body } = await writer.delete(`${resource.path}/${kept}`)
      expect(JSON.parse(body)).toMatchObject({ used_by: [{ count: users.length }] })
    }
  })
})

const parted = mergeable.filter(({ resource }) => resource.mergesWithin !== undefined)

describe.each(named(parted))('%s that are apart', (_, one) => {
  const { resource, input } = one

  test('do not become one, and may have the same name', async () => {
    const { writer } = await placeOf(given, one)
    const field = resource.mergesWithin!
    const name = fresh('Anna')
    const values = (resource.fields[field] as { options: string[] }).options
    const rows: Wire[] = []
    for (const value of values)
      rows.push((await writer.post(resource.path, { ...input(name), [field]: value })).payload)
    const [kept, ...others] = rows.map(({ id }) => id)
    const merged = await writer.post(`${resource.path}/${kept}/merge`, { version: 1, other_ids: others })
    expect([others.length > 0, Object.keys(merged.errors)]).toEqual([true, ['other_ids']])
    for (const row of rows) expect((await writer.get(`${resource.path}/${row.id}`)).payload).toEqual(row)
  })
})

/** An input that refers to what both refer to, where it has a list of ids. */
function joined(one: object, other: object) {
  const values = new Map<string, unknown>(Object.entries(one))
  const join = (name: string, more: unknown) => {
    const ids = values.get(name)
    return Array.isArray(ids) && Array.isArray(more) && typeof ids[0] === 'string' ? [...more, ...ids] : ids
  }
  return Object.fromEntries(Object.entries(other).map(([name, more]) => [name, join(name, more)]))
}

/** A name, or the first language of one that is translated. */
const wordsOf = (name: unknown) =>
  (typeof name === 'string' ? name : Object.values(name as object)[0]) as string
