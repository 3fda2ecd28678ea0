import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '#contract/categories.ts'
import { customers } from '#contract/customers.ts'
import { products } from '#contract/products.ts'
import type { AnyResource } from '#contract/resource.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Wire } from '#server/http/testingCaller.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput } from '#server/products/productInput.ts'

const samples: { resource: AnyResource; input(name: string): object; hasList: boolean }[] = [
  { resource: products, input: (name) => productInput(name), hasList: true },
  {
    resource: categories,
    input: (name) => ({ name: { en: name }, parent_id: null, sort: 0, is_visible: true, colour: 'red' }),
    hasList: false,
  },
  {
    resource: customers,
    input: (name) => ({ name, phone: null, note: '', is_blacklisted: false }),
    hasList: true,
  },
]

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

describe.each(samples)('$resource.name', ({ resource, input }) => {
  const one = (row: { id: string }) => `${resource.path}/${row.id}`
  const make = async (person: Person, name: string) => (await person.post(resource.path, input(name))).payload

  test('what one person creates another reads, and the archive hides it', async () => {
    const { owner, manager } = await given.company()
    const row = await make(owner, 'Anna')
    expect((await manager.get(one(row))).payload).toEqual(row)
    const archived = await owner.delete(one(row))
    expect(archived.payload).toMatchObject({ id: row.id, version: 2 })
    expect(archived.payload.archived_at).not.toBeNull()
    expect((await owner.delete(one(row))).payload.version).toBe(2)
  })

  test('a change over an old version is refused with the present row', async () => {
    const { owner } = await given.company()
    const row = await make(owner, 'Anna')
    const changed = await owner.patch(one(row), { version: 1, name: (input('Boris') as Wire).name })
    expect(changed.payload).toMatchObject({ version: 2 })
    const refused = await owner.patch(one(row), { version: 1, name: row.name })
    expect(refused).toMatchObject({ status: 409, code: 'stale_version' })
    expect(refused.current).toEqual(changed.payload)
  })

  test('of ten changes at once over one version exactly one is made', async () => {
    const { owner } = await given.company()
    const row = await make(owner, 'Anna')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.patch(one(row), { version: 1, name: row.name })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
  })

  test('rows of another company are as unknown as rows of nobody', async () => {
    const [mine, other] = [await given.company(), await given.company()]
    const row = await make(other.owner, 'Anna')
    for (const id of [row.id, given.ports.newId()]) {
      const answers = [
        await mine.owner.get(one({ id })),
        await mine.owner.patch(one({ id }), { version: 1 }),
        await mine.owner.delete(one({ id })),
      ]
      expect(answers.map(({ status, code }) => [status, code])).toEqual(
        Array.from({ length: 3 }, () => [404, 'not_found']),
      )
    }
    expect((await other.owner.get(one(row))).payload).toEqual(row)
  })

  test('somebody without the right is refused, and every change is in the audit log', async () => {
    const shop = await given.company()
    const row = await make(shop.owner, 'Anna')
    expect((await shop.kitchen.delete(one(row))).status).toBe(403)
    expect((await shop.courier.post(resource.path, input('Boris'))).status).toBe(403)
    await shop.owner.delete(one(row))
    const log = await given.database.asTenant(shop.id, (db) =>
      db.query(
        'select action, actor_name from audit_log where company_id = $1 and entity_id = $2 order by id',
        [shop.id, row.id],
      ),
    )
    expect(log).toEqual(
      ['create', 'archive'].map((verb) => ({ action: `${resource.name}.${verb}`, actor_name: 'Olga Owner' })),
    )
  })
})

describe.each(samples.filter(({ hasList }) => hasList))(
  'the list of $resource.name',
  ({ resource, input }) => {
    const make = async (person: Person, name: string) =>
      (await person.post(resource.path, input(name))).payload

    test('every order of the list is walked page by page without a gap or a repetition', async () => {
      const { owner } = await given.company()
      const rows: Wire[] = []
      for (const name of ['Dora', 'anna', 'Boris', 'Chris', 'anna', 'Élan', 'Dora'])
        rows.push(await make(owner, name))
      for (const sort of resource.sort.flatMap((key) => [
        key,
        key.startsWith('-') ? key.slice(1) : `-${key}`,
      ])) {
        const whole = await owner.get(`${resource.path}?limit=100&sort=${sort}`)
        const ids = whole.payload.items.map(({ id }) => id)
        expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        expect(await walk(owner, `${resource.path}?limit=2&sort=${sort}`)).toEqual(ids)
      }
    })

    test('a total comes when it is asked for, and a foreign cursor is refused', async () => {
      const { owner } = await given.company()
      for (const name of ['Anna', 'Boris', 'Chris']) await make(owner, name)
      const first = await owner.get(`${resource.path}?limit=1&with_total=true&q=b&sort=name`)
      expect(first.meta).toEqual({ total: 1 })
      const page = await owner.get(`${resource.path}?limit=1&sort=name`)
      expect(page.meta).toEqual({})
      const cursor = page.payload.next_cursor as string
      const [, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify(['-created_at', ...rest])).toString('base64url')
      for (const query of [
        `sort=-name&cursor=${cursor}`,
        `sort=-created_at&cursor=${forged}`,
        'cursor=nonsense',
        'page=2',
      ]) {
        expect([query, (await owner.get(`${resource.path}?${query}`)).status]).toEqual([query, 422])
      }
    })
  },
)

async function walk(person: Person, path: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { payload } = await person.get(path + (cursor ? `&cursor=${cursor}` : ''))
    ids.push(...payload.items.map(({ id }) => id))
    cursor = payload.next_cursor as string | null
  }
  return ids
}
