import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import type { Wire } from '#server/http/testingCaller.ts'
import { fresh, has, named, placeOf } from './resourcePlaces.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

describe.each(named(resources.filter((one) => has(one, 'merge'))))('a merge of %s', (_, one) => {
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

/** A name, or the first language of one that is translated. */
const wordsOf = (name: unknown) =>
  (typeof name === 'string' ? name : Object.values(name as object)[0]) as string
