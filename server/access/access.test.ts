import { beforeAll, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { withRole } from '#server/roles/testingRoles.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000, 10_000)
  cook = it.shop.kitchen
})
let it: Selling
let tea: string
let cook: Person

const body = { reason: 'out_of_stock', note: 'No tea left' }
const ask = (order: Order, by = cook) =>
  by.post<AccessRequest>('/app/access-requests', { call: 'cancel_order', order_id: order.id, body })
const decide = (id: string, how: 'allow' | 'refuse', by = it.shop.manager) =>
  by.post<AccessRequest>(`/app/access-requests/${id}/${how}`)
const open = async (by = it.shop.manager) =>
  (await by.get<{ items: AccessRequest[] }>('/app/access-requests')).payload.items
const read = async (order: Order) => (await it.shop.owner.get<Order>(`/app/orders/${order.id}`)).payload

test('what is allowed once is done exactly so, in the name of who asked, with who allowed it written down', async () => {
  const order = await it.order([[tea, 1000]])
  const asked = await ask(order)
  expect([asked.status, asked.payload]).toEqual([
    201,
    expect.objectContaining({
      state: 'asked',
      order_number: order.number,
      wanted: {
        call: 'cancel_order',
        reason: expect.objectContaining({ en: 'Out of stock' }),
        note: body.note,
      },
    }),
  ])
  expect(await open()).toEqual([asked.payload])
  const allowed = await decide(asked.payload.id, 'allow')
  expect(allowed.payload).toMatchObject({ state: 'used', decided_by_name: 'Manager Person' })
  const done = await read(order)
  expect(done).toMatchObject({
    category: 'cancelled',
    cancel_reason: { en: 'Out of stock' },
    cancel_note: 'No tea left',
  })
  expect(done.events.at(-1)).toMatchObject({
    type: 'cancelled',
    actor_name: 'Kitchen Person',
    data: { allowed_by: 'Manager Person' },
  })
  const lines = await given.database.asTenant(it.shop.id, (db) =>
    db.query<{ action: string; actor_name: string }>(
      `select action, actor_name from audit_log where company_id = $1 and action like 'access.%' and entity_id = $2 order by created_at, id`,
      [it.shop.id, asked.payload.id],
    ),
  )
  expect(lines).toEqual([
    { action: 'access.ask', actor_name: 'Kitchen Person' },
    { action: 'access.allow', actor_name: 'Manager Person' },
  ])
  expect((await decide(asked.payload.id, 'allow')).status).toBe(409)
  expect((await cook.post(`/app/orders/${order.id}/cancel`, body)).status).toBe(403)
})

test('of two decisions at once one counts', async () => {
  const order = await it.order([[tea, 1000]])
  const { id } = (await ask(order)).payload
  const answers = await Promise.all([
    decide(id, 'allow'),
    decide(id, 'allow', it.shop.owner),
    decide(id, 'refuse', it.shop.owner.again()),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a refused request changes nothing and can be asked again, an open one cannot', async () => {
  const order = await it.order([[tea, 1000]])
  const { id } = (await ask(order)).payload
  expect((await ask(order)).status).toBe(409)
  expect((await decide(id, 'refuse')).payload.state).toBe('refused')
  expect((await read(order)).category).toBe('new')
  expect((await ask(order)).status).toBe(201)
})

test('after fifteen minutes a request has lapsed', async () => {
  const order = await it.order([[tea, 1000]])
  const { id } = (await ask(order)).payload
  given.clock.set(new Date(Date.now() + 15 * 60_000 + 1000))
  const late = await decide(id, 'allow')
  expect([late.status, late.current.state]).toEqual([409, 'lapsed'])
  expect(await open()).not.toContainEqual(expect.objectContaining({ id }))
  expect((await ask(order)).status).toBe(201)
  given.clock.set(new Date())
})

test('nobody lends what they lack, decides for themselves, or asks for what they may do', async () => {
  const order = await it.order([[tea, 1000]])
  const { id } = (await ask(order)).payload
  const { person } = await withRole(given, it.shop, { permissions: ['access.approve', 'orders.view'] })
  expect((await decide(id, 'allow', person)).status).toBe(403)
  expect((await read(order)).category).toBe('new')
  const own = await ask(order, person)
  expect((await decide(own.payload.id, 'refuse', person)).status).toBe(403)
  expect((await ask(order, it.shop.operator)).status).toBe(409)
  expect((await it.shop.operator.get('/app/access-requests')).status).toBe(403)
})

test('a call that fails leaves the request open', async () => {
  const order = await it.order([[tea, 1000]])
  const { id } = (await ask(order)).payload
  await it.shop.manager.post(`/app/orders/${order.id}/cancel`, body)
  expect((await decide(id, 'allow')).status).toBe(409)
  expect((await open()).map((one) => one.id)).toContain(id)
})
