import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { StageInput, StageRow } from '#contract/stages.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { goOn, goingOn } from './goOn.ts'
import { stageRoutes } from './stages.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/dictionaries/stages'
const MINUTE_MS = 60_000

const given = shared(() => sellingServer(stageRoutes))
let it: Selling
let tea: string
beforeEach(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})

async function change(name: string, patch: Partial<StageInput>) {
  const at = `${path}/${it.stages[name]}`
  const { version } = (await it.shop.owner.get<StageRow>(at)).payload
  const changed = await it.shop.owner.patch<StageRow>(at, { version, ...patch })
  expect(changed.errors).toEqual({})
  expect(changed.status).toBe(200)
}
const accept = ({ id }: Order, body: object = {}) =>
  it.shop.operator.post<Order>(`/app/orders/${id}/accept`, body)
async function accepted(more: object = {}) {
  return (await accept(await it.order([[tea, 1000]], more))).payload
}
const read = async ({ id }: Order) => (await it.shop.owner.get<Order>(`/app/orders/${id}`)).payload
const delivery = { fulfilment: 'delivery', address: { text: 'Main street 1' } }

describe('a move', () => {
  test('comes to a stage of paid orders only after the money was taken, whatever is confirmed', async () => {
    await change('Cooking', { requires_payment: true })
    const order = await accepted()
    const refused = await it.moveTo(order, 'Cooking', it.shop.operator, { confirm_unpaid: true })
    expect(refused).toMatchObject({
      status: 409,
      code: 'unpaid',
      message: 'Only paid orders come to this stage. Take the payment first',
      current: { id: order.id, version: order.version },
    })
    expect(await read(order)).toMatchObject({ stage_id: order.stage_id, version: order.version })
    const paid = await it.shop.operator.post<Order>(`/app/orders/${order.id}/payments`, {
      method_id: it.cash,
      amount: 1000,
    })
    expect((await it.moveTo(paid.payload, 'Cooking')).payload.stage_id).toBe(it.stages['Cooking'])
  })

  test('of a delivery waits for a courier, who takes it by moving it; other orders do not', async () => {
    await change('Ready', { requires_courier: true, enter_roles: [] })
    const order = await accepted(delivery)
    const refused = await it.moveTo(order, 'Ready')
    expect(refused).toMatchObject({ status: 409, message: 'A courier must take this delivery first' })
    expect((await it.moveTo(await accepted(), 'Ready')).status).toBe(200)
    expect((await it.moveTo(order, 'Ready', it.shop.courier)).status).toBe(200)
  })

  test('says why where the stage asks, and the history keeps it', async () => {
    await change('Cooking', { requires_reason: true })
    const order = await accepted()
    for (const more of [{}, { reason: ' a ' }]) {
      const refused = await it.moveTo(order, 'Cooking', it.shop.operator, more)
      expect(refused.errors).toEqual({ reason: ['Enter a reason: at least 3 characters'] })
    }
    const done = await it.moveTo(order, 'Cooking', it.shop.operator, { reason: 'Guest is here' })
    expect(done.payload.events.at(-1)?.data).toMatchObject({ reason: 'Guest is here' })
  })

  test('takes a new order on where its stage asks for a reason, too', async () => {
    await change('Accepted', { requires_reason: true })
    const order = await it.order([[tea, 1000]])
    expect((await accept(order)).errors).toEqual({ reason: ['Enter a reason: at least 3 characters'] })
    expect((await accept(order, { reason: 'By phone' })).payload.category).toBe('in_progress')
  })

  test('leads only where the stage lets it; cancelling is always open, and a slip can be undone', async () => {
    await change('Accepted', { next_ids: [it.stages['Cooking'] ?? ''] })
    const order = await accepted()
    const refused = await it.moveTo(order, 'Ready')
    expect(refused).toMatchObject({
      status: 409,
      message: 'An order can’t go to this stage from here',
      current: { stage_id: it.stages['Accepted'] },
    })
    const moved = (await it.moveTo(order, 'Cooking')).payload
    const back = (await it.moveTo(moved, 'Accepted')).payload
    expect(back.stage_id).toBe(it.stages['Accepted'])
    const body = { version: back.version, reason: 'changed_mind' }
    expect((await it.shop.operator.post(`/app/orders/${order.id}/cancel`, body)).status).toBe(200)
  })

  test('accepts into the first stage in progress that the new one leads to', async () => {
    await change('New', { next_ids: [it.stages['Cooking'] ?? ''] })
    expect((await accepted()).stage_id).toBe(it.stages['Cooking'])
  })

  test('notes what the customer is told, without a sum for those who see none', async () => {
    await change('Cooking', {
      tells_customer: true,
      customer_text: { en: 'No. {number} for {total} at {branch} by {eta}. {thanks' },
    })
    const order = await accepted()
    const moved = (await it.moveTo(order, 'Cooking')).payload
    expect(moved.events.at(-1)?.data['customer_text']).toMatch(
      new RegExp(`^No\\. ${order.number} for \\D*10\\D* at \\D+ by \\d\\d:\\d\\d\\. \\{thanks$`),
    )
    const seen = (await it.shop.kitchen.get<Order>(`/app/orders/${order.id}`)).payload
    expect(seen.events.at(-1)?.data).not.toHaveProperty('customer_text')
  })
})

describe('an order that goes on by itself', () => {
  const tick = (minutes: number) =>
    given.database.asTenant(it.shop.id, (db) =>
      goOn(db, it.shop.id, new Date(given.ports.clock().getTime() + minutes * MINUTE_MS), given.ports.newId),
    )
  const due = async (minutes: number) => {
    const until = new Date(given.ports.clock().getTime() + minutes * MINUTE_MS)
    const rows = await given.database.asRoot((db) => db.query<{ company_id: string }>(goingOn.due, [until]))
    return rows.filter(({ company_id }) => company_id === it.shop.id).length
  }

  test('does so after its minutes, once, and nobody of the team has moved it', async () => {
    await change('Accepted', { auto_next_min: 5 })
    const order = await accepted()
    expect([await due(4), await due(6)]).toEqual([0, 1])
    await tick(4)
    expect((await read(order)).stage_id).toBe(it.stages['Accepted'])
    await Promise.all([tick(6), tick(6)])
    const moved = await read(order)
    expect(moved).toMatchObject({ stage_id: it.stages['Cooking'], version: order.version + 1 })
    expect(moved.events.at(-1)).toMatchObject({ actor_name: null, data: { by_itself: true } })
    expect(await due(9)).toBe(0)
  })

  test('is accepted by nobody', async () => {
    await change('New', { auto_next_min: 1 })
    const order = await it.order([[tea, 1000]])
    await tick(2)
    expect(await read(order)).toMatchObject({
      category: 'in_progress',
      accepted_by_name: null,
      promised_at: expect.any(String),
    })
  })

  test('stays where it is without what the next stage asks for, or unpaid before the end', async () => {
    await change('Accepted', { auto_next_min: 5 })
    await change('Ready', { auto_next_min: 5 })
    await change('Cooking', { requires_payment: true })
    const waits = await accepted()
    const ready = (await it.moveTo(await paid(await accepted()), 'Ready')).payload
    const unpaid = await accepted()
    await change('Cooking', { requires_payment: false })
    const open = (await it.moveTo(unpaid, 'Ready')).payload
    await change('Cooking', { requires_payment: true })
    await tick(6)
    expect((await read(waits)).stage_id).toBe(it.stages['Accepted'])
    expect((await read(open)).stage_id).toBe(it.stages['Ready'])
    expect((await read(ready)).category).toBe('done')
    await paid(waits)
    await tick(7)
    expect((await read(waits)).stage_id).toBe(it.stages['Cooking'])
  })

  test('meets a person who moves it at the same moment: one of the two has done it', async () => {
    await change('Accepted', { auto_next_min: 1 })
    for (let round = 0; round < 8; round++) {
      const order = await accepted()
      const [answer] = await Promise.all([it.moveTo(order, 'Cooking'), tick(2)])
      expect([200, 409]).toContain(answer.status)
      const now = await read(order)
      expect(now.stage_id).toBe(it.stages['Cooking'])
      expect(now.events.filter(({ type }) => type === 'moved')).toHaveLength(1)
    }
  })

  test('as a pre-order stays new until it is to be made', async () => {
    await change('New', { auto_next_min: 1 })
    const due_at = new Date(given.ports.clock().getTime() + 600 * MINUTE_MS).toISOString()
    const order = await it.order([[tea, 1000]], { due_at })
    await tick(300)
    expect((await read(order)).category).toBe('new')
    await tick(599)
    expect((await read(order)).category).toBe('in_progress')
  })

  async function paid({ id, total }: Order): Promise<Order> {
    const body = { method_id: it.cash, amount: total }
    return (await it.shop.operator.post<Order>(`/app/orders/${id}/payments`, body)).payload
  }
})
