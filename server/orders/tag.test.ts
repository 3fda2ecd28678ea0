import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Tag } from '#contract/tags.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from './testingOrders.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await selling(given)
})
let it: Selling

const takeOrder = async () => it.order([[await it.sell('Tea', 1000), 1000]])
const tag = (person: Person, { id }: Pick<Order, 'id'>, body: object) =>
  person.post<Order>(`/app/orders/${id}/tag`, body)

test('an operator puts a tag on an order and takes it off; the list finds it, the history names it', async () => {
  const { owner, operator } = it.shop
  const [order, other] = [await takeOrder(), await takeOrder()]

  const tagged = await tag(operator, order, { version: order.version, name: 'Urgent', is_on: true })
  const again = await tag(operator, order, { name: 'urgent', is_on: true })

  expect(tagged.status).toBe(200)
  expect(again.payload).toMatchObject({ version: order.version + 1, tag_ids: tagged.payload.tag_ids })
  const [tagId] = tagged.payload.tag_ids
  const found = await operator.get<{ items: OrderRow[] }>(`/app/orders?tag=${tagId}`)
  expect(found.payload.items.map(({ id, tag_ids }) => [id, tag_ids])).toEqual([[order.id, [tagId]]])
  expect((await owner.get<Tag>(`/app/dictionaries/tags/${tagId}`)).payload).toMatchObject({
    name: 'Urgent',
    kind: 'order',
    uses: 1,
  })
  const taken = await tag(operator, order, { name: 'Urgent', is_on: false })
  expect(taken.payload.tag_ids).toEqual([])
  const events = taken.payload.events.filter(({ type }) => type.endsWith('tagged'))
  expect(events.map(({ type, data }) => [type, data['tag_id'], data['name']])).toEqual([
    ['tagged', tagId, 'Urgent'],
    ['untagged', tagId, 'Urgent'],
  ])
  expect((await tag(operator, other, { name: 'Nobody has it', is_on: false })).payload.tag_ids).toEqual([])
})

test('the history keeps the name that a tag had when it was put on, whatever becomes of the tag', async () => {
  const { owner, operator } = it.shop
  const order = await takeOrder()
  const { payload } = await tag(operator, order, { name: 'Birthday', is_on: true })
  const [id] = payload.tag_ids
  await owner.patch(`/app/dictionaries/tags/${id}`, { version: 1, name: 'Party' })

  const untagged = await tag(operator, order, { name: 'party', is_on: false })
  await owner.delete(`/app/dictionaries/tags/${id}`)

  const names = untagged.payload.events.flatMap(({ data }) => data['name'] ?? [])
  expect(names).toEqual(['Birthday', 'Party'])
})

test('an order that somebody has changed meanwhile, a comma, a cook and another company are refused', async () => {
  const { operator, kitchen } = it.shop
  const order = await takeOrder()
  await tag(operator, order, { name: 'Gift', is_on: true })

  const stale = await tag(operator, order, { version: order.version, name: 'Urgent', is_on: true })
  expect(stale).toMatchObject({ status: 409, code: 'stale_version' })
  const comma = await tag(operator, order, { name: 'Gift, urgent', is_on: true })
  expect(comma).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } })
  expect((await tag(kitchen, order, { name: 'Urgent', is_on: true })).status).toBe(403)
  const stranger = (await given.company()).owner
  expect((await tag(stranger, order, { name: 'Urgent', is_on: true })).status).toBe(404)
})

test('the fifty-first tag is refused, and the order keeps its fifty', async () => {
  const { operator } = it.shop
  const order = await takeOrder()
  await given.database.asTenant(it.shop.id, (db) =>
    db.run(
      `update orders set tag_ids = array(select gen_random_uuid() from generate_series(1, 50)) where company_id = $1 and id = $2`,
      [it.shop.id, order.id],
    ),
  )

  const refused = await tag(operator, order, { name: 'Urgent', is_on: true })

  expect(refused.errors).toEqual({ name: ['An order can have up to 50 tags'] })
})
