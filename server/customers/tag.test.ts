import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { tagCustomers } from '#contract/customerCalls.ts'
import { tags } from '#contract/tags.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)

const add = async (person: Person, name: string) =>
  (await person.post<Customer>('/app/customers', { name, phone: null, note: '', is_blacklisted: false }))
    .payload
const tag = (person: Person, ids: string[], name: string, is_on = true) =>
  person.post<Payload<typeof tagCustomers>>('/app/customers/tag', { customer_ids: ids, name, is_on })
const tagsOf = async (person: Person, id: string) =>
  (await person.get<Customer>(`/app/customers/${id}`)).payload.tag_ids

test('a tag is made with its first customer, put on many at once, and taken back from those who got it', async () => {
  const { owner } = await given.company()
  const [malika, sardor] = [await add(owner, 'Malika'), await add(owner, 'Sardor')]
  const first = (await tag(owner, [malika.id], 'VIP')).payload
  expect(first.changed).toEqual([malika.id])
  const both = (await tag(owner, [malika.id, sardor.id], 'vip')).payload
  expect(both).toEqual({ changed: [sardor.id], tag_id: first.tag_id })
  const { payload } = await owner.get<{ items: Customer[] }>(`/app/customers?tag=${first.tag_id}&sort=name`)
  expect(payload.items.map(({ name, version }) => [name, version])).toEqual([
    ['Malika', 2],
    ['Sardor', 2],
  ])
  const back = (await tag(owner, both.changed, 'VIP', false)).payload
  expect(back.changed).toEqual([sardor.id])
  expect([await tagsOf(owner, malika.id), await tagsOf(owner, sardor.id)]).toEqual([[first.tag_id], []])
  expect((await tag(owner, [malika.id], 'Nobody has it', false)).payload).toEqual({
    changed: [],
    tag_id: null,
  })
  const history = await given.database.asRoot((db) =>
    db.query<{ action: string; tag: string }>(
      "select action, changes ->> 'tag' as tag from audit_log where entity_id = any($1) and action like '%tag'",
      [[malika.id, sardor.id]],
    ),
  )
  expect(history.map(({ action, tag: name }) => `${action} ${name}`).toSorted()).toEqual([
    'customers.tag VIP',
    'customers.tag VIP',
    'customers.untag VIP',
  ])
})

test('two merged customers keep the tags of both, an erased one has none', async () => {
  const { owner } = await given.company()
  const [kept, other] = [await add(owner, 'Malika'), await add(owner, 'Malika K')]
  await tag(owner, [kept.id], 'VIP')
  await tag(owner, [other.id], 'office')
  const merged = await owner.post<Customer>(`/app/customers/${kept.id}/merge`, {
    version: 2,
    customer_id: other.id,
  })
  expect(merged.payload.tag_ids).toHaveLength(2)
  const erased = await owner.post<Customer>(`/app/customers/${kept.id}/erase`, {
    version: merged.payload.version,
  })
  expect(erased.payload.tag_ids).toEqual([])
})

test('a tag with a comma, nobody, somebody of another company and a cook are refused', async () => {
  const [shop, other] = [await given.company(), await given.company()]
  const [malika, theirs] = [await add(shop.owner, 'Malika'), await add(other.owner, 'Theirs')]
  expect((await tag(shop.owner, [malika.id], 'a, b')).status).toBe(422)
  expect((await tag(shop.owner, [malika.id], ' ')).status).toBe(422)
  for (const id of [theirs.id, given.ports.newId()])
    expect(await tag(shop.owner, [malika.id, id], 'VIP')).toMatchObject({
      status: 422,
      errors: { customer_ids: [expect.any(String)] },
    })
  expect((await tag(shop.kitchen, [malika.id], 'VIP')).status).toBe(403)
  expect(await tagsOf(shop.owner, malika.id)).toEqual([])
})

test('a customer gets a tag by its name, or a new one when that is archived at the same moment', async () => {
  const { owner } = await given.company()
  const malika = await add(owner, 'Malika')
  for (let round = 0; round < 12; round++) {
    const input = { name: `Regular ${round}`, kind: 'customer', colour: 'teal', description: '' }
    const { payload: regular } = await owner.post(tags.path, input)
    const [archived, tagged] = await Promise.all([
      owner.delete(`${tags.path}/${regular.id}`),
      tag(owner, [malika.id], input.name),
    ])
    expect([200, 409]).toContain(archived.status)
    expect(tagged.payload.tag_id === regular.id).toBe(archived.status === 409)
  }
})
