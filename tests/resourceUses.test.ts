import { describe, expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { type Caller, type Person, shared, testServer } from '#server/http/testing.ts'
import { resources } from './resources.ts'

const given = shared(testServer)

/** Two requests that meet at the same moment do so in most rounds. */
const ROUNDS = 12

const used = resources.flatMap(({ users = [], ...one }) =>
  users.map((user) => [one.resource.name, user.path, { ...one, user }] as const),
)

describe.each(used)('one of %s that is used in %s', (_, _path, { resource, input, user }) => {
  const at = (row: { id: string }) => `${resource.path}/${row.id}`
  const writer = async () =>
    resource.scope === 'platform' ? given.administrator() : (await given.company()).owner
  const use = async (owner: Caller | Person, { id }: { id: string }) => {
    if (!user.isSettings) return (await owner.post(user.path, user.input(id))).status
    const { version } = (await owner.get<{ version: number }>(user.path)).payload
    return (await owner.patch(user.path, { version, ...user.input(id) })).status
  }

  test('is not archived, and an archived one is not used', async () => {
    const owner = await writer()
    const [inUse, archived] = [
      (await owner.post(resource.path, input('Anna'))).payload,
      (await owner.post(resource.path, input('Boris'))).payload,
    ]
    expect(await use(owner, inUse)).toBe(user.isSettings ? 200 : 201)
    const refused = await owner.delete(at(inUse))
    expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.body, 'says how many use it').toMatch(/"count":1\b|\b1 \w/)
    if ('products_count' in inUse && user.path === products.path)
      expect((await owner.get(at(inUse))).payload).toMatchObject({ products_count: 1 })
    await owner.delete(at(archived))
    expect(await use(owner, archived)).toBe(422)
  })

  test('is either used or archived when both are asked for at the same moment', async () => {
    const owner = await writer()
    for (let round = 0; round < ROUNDS; round++) {
      const { payload: row } = await owner.post(resource.path, input(`Anna ${round}`))
      const [archiving, using] = await Promise.all([owner.delete(at(row)), use(owner, row)])
      expect([
        [409, user.isSettings ? 200 : 201],
        [200, 422],
      ]).toContainEqual([archiving.status, using])
    }
  })
})
