import { beforeAll, expect, test } from 'vitest'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { type Selling, draft, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const roles: RoleKey[] = [
  'owner',
  'manager',
  'accountant',
  'operator',
  'kitchen',
  'courier',
  'marketer',
  'observer',
]

test('each default role does what it may and nothing else', async () => {
  const order = await it.order([[tea, 1000]])
  const path = `/app/orders/${order.id}`
  const version = 999
  const calls: Record<string, [send: (role: RoleKey) => Promise<{ status: number }>, allowed: RoleKey[]]> = {
    list: [(role) => it.shop[role].get('/app/orders'), roles.filter((role) => role !== 'marketer')],
    create: [(role) => it.shop[role].post('/app/orders', draft([])), ['owner', 'manager', 'operator']],
    accept: [(role) => it.shop[role].post(`${path}/accept`, { version }), ['owner', 'manager', 'operator']],
    move: [
      (role) => it.shop[role].post(`${path}/move`, { version, stage_id: it.stages.Ready }),
      ['owner', 'manager', 'operator', 'kitchen', 'courier'],
    ],
    cancel: [
      (role) => it.shop[role].post(`${path}/cancel`, { version, reason: 'fraud' }),
      ['owner', 'manager', 'operator'],
    ],
    edit: [
      (role) => it.shop[role].patch(`${path}/lines`, { version, lines: [{ variant_id: tea, qty: 1000 }] }),
      ['owner', 'manager', 'operator'],
    ],
    note: [
      (role) => it.shop[role].post(`${path}/note`, { version, internal_note: '' }),
      ['owner', 'manager', 'operator', 'kitchen', 'courier'],
    ],
    pay: [
      (role) => it.shop[role].post(`${path}/payments`, { method_id: it.cash, amount: 0 }),
      ['owner', 'manager', 'operator', 'courier'],
    ],
    payments: [
      (role) => it.shop[role].get(`${path}/payments`),
      ['owner', 'manager', 'accountant', 'operator', 'observer'],
    ],
  }
  for (const [call, [send, allowed]] of Object.entries(calls)) {
    for (const role of roles) {
      const { status } = await send(role)
      expect(status === 403, `${role} ${call} ${status}`).toBe(!allowed.includes(role))
    }
  }
  expect((await it.shop.owner.get<Order>(path)).payload.version).toBe(1)
})

test('a stage takes orders only from the roles that may move into it', async () => {
  const order = await it.order([[tea, 1000]])
  const early = await it.moveTo(order, 'Cooking', it.shop.kitchen)
  expect([early.status, early.body]).toEqual([403, expect.stringContaining('orders.accept')])
  const accepted = await it.moveTo(order, 'Accepted')
  expect((await it.moveTo(accepted.payload, 'Cooking', it.shop.marketer)).status).toBe(403)
  expect((await it.moveTo(accepted.payload, 'Cooking', it.shop.courier)).status).toBe(404)
  expect((await it.moveTo(accepted.payload, 'Delivered', it.shop.kitchen)).status).toBe(403)
  expect((await it.moveTo(accepted.payload, 'Cooking', it.shop.kitchen)).status).toBe(200)
})

test('stages that an order cannot enter are refused', async () => {
  const order = await it.order([[tea, 1000]])
  for (const stage of ['On the way', 'Cancelled', 'No such stage']) {
    const refused = await it.moveTo(order, stage)
    expect([refused.status, Object.keys(refused.errors)], stage).toEqual([422, ['stage_id']])
  }
})

test('who has no right to contacts sees the name but only the last digits of the phone', async () => {
  const order = await it.order([[tea, 1000]], { customer: { phone: '901112233', name: 'Dilnoza' } })
  for (const role of ['kitchen', 'accountant', 'observer'] as const) {
    const answer = await it.shop[role].get<Order>(`/app/orders/${order.id}`)
    expect(answer.payload).toMatchObject({ customer_name: 'Dilnoza', customer_phone: '•••2233' })
    expect(answer.body).not.toContain('901112233')
    const found = await it.shop[role].get<{ items: OrderRow[] }>('/app/orders?q=9011122')
    expect(found.payload.items).toEqual([])
    const byName = await it.shop[role].get<{ items: OrderRow[] }>('/app/orders?q=dilnoza')
    expect(byName.payload.items.map(({ id }) => id)).toEqual([order.id])
  }
  const found = await it.shop.operator.get<{ items: OrderRow[] }>('/app/orders?q=9011122')
  expect(found.payload.items.map(({ id }) => id)).toEqual([order.id])
})

test('orders of other branches and other people do not exist for those who see only their own', async () => {
  const other = given.ports.newId()
  await given.database.asTenant(it.shop.id, (db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments) values ($1, $2, 'Second', 'Asia/Tashkent', array['pickup'])`,
      [it.shop.id, other],
    ),
  )
  const here = await it.order([[tea, 1000]], { branch_id: it.branch })
  const second = it.shop.hire('operator', { branch_ids: [other] })
  const own = it.shop.hire('operator', { visibility: 'own' })
  for (const person of [second, own]) {
    const path = `/app/orders/${here.id}`
    const version = here.version
    const refused = [
      await person.get(path),
      await person.get(`${path}/events`),
      await person.get(`${path}/payments`),
      await person.post(`${path}/accept`),
      await person.post(`${path}/move`, { version, stage_id: it.stages.Ready }),
      await person.post(`${path}/cancel`, { reason: 'fraud' }),
      await person.post(`${path}/note`, { version, internal_note: 'x' }),
      await person.post(`${path}/payments`, { method_id: it.cash, amount: 1 }),
      await person.patch(path, { version, comment: 'x' }),
      await person.patch(`${path}/lines`, { version, lines: [{ variant_id: tea, qty: 1000 }] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(404))
    expect((await person.get<{ items: [] }>('/app/orders')).payload.items).toEqual([])
    expect((await person.get('/app/orders/counts')).payload).toMatchObject({ categories: { new: 0 } })
    expect((await person.get<{ items: [] }>('/app/orders/changes?since=0')).payload.items).toEqual([])
  }
  const elsewhere = await second.post('/app/orders', draft([[tea, 1000]], { branch_id: it.branch }))
  expect(elsewhere.errors).toHaveProperty('branch_id')
  const there = await second.post<Order>('/app/orders', draft([[tea, 1000]]))
  expect(there.payload.branch_id).toBe(other)
  expect((await second.get(`/app/orders/${there.payload.id}`)).status).toBe(200)
})

test("another company's ids answer exactly as unknown ids", async () => {
  const rival = await selling(given)
  const theirs = await rival.order([[await rival.sell('Coffee', 500), 1000]], {
    customer: { phone: '909998877' },
  })
  const unknown = given.ports.newId()
  const mine = await it.order([[tea, 1000]])
  const answersTo = async (
    id: string,
    variant: string,
    branch: string,
    stage: string,
    method: string,
    customer: string,
  ) => {
    const { operator } = it.shop
    const answers = [
      await operator.get(`/app/orders/${id}`),
      await operator.post(`/app/orders/${id}/accept`),
      await operator.get(`/app/orders?customer_id=${customer}&branch_id=${branch}&stage=${stage}`),
      await operator.post('/app/orders', draft([[variant, 1000]])),
      await operator.post('/app/orders/quote', draft([[variant, 1000]])),
      await operator.post('/app/orders', draft([[tea, 1000]], { branch_id: branch })),
      await operator.post('/app/orders', draft([[tea, 1000]], { customer: { id: customer } })),
      await operator.post(
        '/app/orders',
        draft([[tea, 1000]], { payment: { method_id: method, is_paid: false } }),
      ),
      await operator.post(`/app/orders/${mine.id}/move`, { version: 1, stage_id: stage }),
      await operator.post(`/app/orders/${mine.id}/payments`, { method_id: method, amount: 1 }),
    ]
    return answers.map(({ status, code, errors, payload }) => ({ status, code, errors, payload }))
  }
  const line = theirs.lines[0]?.variant_id ?? ''
  const foreign = await answersTo(
    theirs.id,
    line,
    rival.branch,
    rival.stages.Ready ?? '',
    rival.cash,
    theirs.customer_id ?? '',
  )
  const nowhere = await answersTo(unknown, unknown, unknown, unknown, unknown, unknown)
  expect(foreign).toEqual(nowhere)
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 200, 422, 200, 422, 422, 422, 422, 422])
})
