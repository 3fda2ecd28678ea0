import { describe, expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { fresh, has, named, placeOf } from './resourcePlaces.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

describe.each(named(resources.filter(({ sharesNames }) => !sharesNames)))('a name of %s', (_, one) => {
  test('is taken once, however it is written, and again when its row is archived', async () => {
    const { path } = one.resource
    const { writer } = await placeOf(given, one)
    const called = (name: string) => {
      const input = one.input(name)
      // In any language; the others differ.
      return typeof input['name'] === 'string' ? input : { ...input, name: { en: fresh('Boris'), ru: name } }
    }
    const name = fresh('Эмма')
    const { payload: first } = await writer.post(path, called(name))
    const again = await writer.post(path, called(name.toUpperCase()))
    expect([again.status, again.errors]).toEqual([422, { name: ['This name is already taken'] }])

    await writer.delete(`${path}/${first.id}`)
    expect((await writer.post(path, called(name.toUpperCase()))).status).toBe(201)
    if (!has(one, 'restore')) return
    const restored = await writer.post(`${path}/${first.id}/restore`, {})
    expect([restored.status, restored.message]).toEqual([409, 'This name is already taken'])
  })
})
