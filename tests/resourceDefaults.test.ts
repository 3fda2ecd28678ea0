import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { fresh, named, placeOf } from './resourcePlaces.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

describe.each(named(resources.filter(({ hasDefault }) => hasDefault)))('of %s', (_, one) => {
  const { path } = one.resource

  test('one is the default until another takes its place: it is neither switched off nor archived', async () => {
    const { writer } = await placeOf(given, one)
    if (typeof one.hasDefault === 'function') await one.hasDefault(writer)
    const make = async (name: string, is_default: boolean) =>
      (await writer.post(path, { ...one.input(fresh(name)), is_default })).payload
    const defaults = async () =>
      (await writer.get(`${path}?limit=100`)).payload.items.filter((row) => row['is_default'])
    const [first, second] = [await make('Anna', true), await make('Boris', false)]
    const at = (row: { id: string }) => `${path}/${row.id}`

    expect(await defaults()).toMatchObject([{ id: first.id }])
    const off = await writer.patch(at(first), { version: 1, is_default: false })
    expect([off.status, Object.keys(off.errors)]).toEqual([422, ['is_default']])
    expect(await writer.delete(at(first))).toMatchObject({ status: 409, code: 'conflict' })

    expect((await writer.patch(at(second), { version: 1, is_default: true })).status).toBe(200)
    expect(await defaults()).toMatchObject([{ id: second.id }])
    // Whoever has the old one open does not write over the change.
    expect((await writer.patch(at(first), { version: 1, is_default: true })).code).toBe('stale_version')
    expect((await writer.delete(at(first))).status).toBe(200)
  })

  test('of two that become the default at once one is', async () => {
    const { writer } = await placeOf(given, one)
    const made = await Promise.all(
      ['Anna', 'Boris'].map((name) => writer.post(path, { ...one.input(fresh(name)), is_default: true })),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    const rows = (await writer.get(`${path}?limit=100`)).payload.items
    expect(rows.filter((row) => row['is_default'])).toHaveLength(1)
  })
})
