import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { leaveCompany } from '#contract/profile.ts'
import { quietLog } from '#server/db/testLog.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { leave } from '#server/profile/leave.ts'
import { route } from '#server/http/route.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { courierCashRoutes } from './cash.ts'
import { passingOffersOn } from './passOffersOn.ts'
import { offering } from './testingOffers.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() =>
  sellingServer([...employeeRoutes, ...courierCashRoutes, route(leaveCompany, leave)]),
)

const NOON = '2030-03-14T07:00:00Z'
const [BEFORE_END, END] = ['2030-03-14T07:02:59Z', '2030-03-14T07:03:01Z']
beforeEach(() => given.clock.set(NOON))

test('a delivery is offered to one courier after the other until somebody takes it', async () => {
  const it = await offering(given, ['One', 'Two'])
  const order = await it.accepted()
  expect(order.delivery).toMatchObject({ state: 'offered' })
  expect(order.delivery?.offered_until).toMatch(/^2030-03-14T07:03:0/)
  const { asked: first, others } = await it.askedOf(order)
  expect((await it.refuse(order, first)).status).toBe(200)
  const { asked: second } = await it.askedOf(order)
  expect(others).toContain(second)
  const late = await it.take(order, first)
  const name = (await it.read(order.id)).delivery?.courier_name
  expect([late.status, late.message]).toEqual([409, `Offered to ${name}`])
  const taken = await it.take(order, second)
  expect(taken.payload.delivery).toMatchObject({ state: 'assigned', courier_name: name, offered_until: null })
  expect((await it.take(order, second)).status).toBe(200)
  const told = await it.take(order, first)
  expect([told.status, told.message]).toEqual([409, `Taken by ${name}`])
})

test('a courier sees neither whom an offered order goes to nor its sums, but what there is to be paid; others do not see it', async () => {
  const it = await offering(given, ['One', 'Two'])
  const order = await it.accepted()
  const { asked, others } = await it.askedOf(order)
  const [offer] = await it.offersOf(asked)
  expect(offer).toMatchObject({ due: 1000, payment_kind: null })
  expect(offer?.distance_m).toBeGreaterThan(1100)
  expect(offer?.distance_m).toBeLessThan(1120)
  const seen = await it.read(order.id, asked)
  for (const one of [seen, offer?.order]) {
    expect(one?.customer_phone).not.toContain('1112233')
    expect(one).not.toHaveProperty('address')
    expect(one).not.toHaveProperty('total')
    expect(one).toMatchObject({ payments: [], customer: null })
  }
  const mine = await asked.get<{ items: Order[] }>('/app/deliveries')
  expect(mine.payload.items).toEqual([])
  const pay = { method_id: it.cash, amount: 1000 }
  expect((await asked.post(`/app/orders/${order.id}/payments`, pay)).status).toBe(403)
  for (const other of others) {
    expect(await it.offersOf(other)).toEqual([])
    expect((await other.get(`/app/orders/${order.id}`)).status).toBe(404)
    expect((await other.get<{ items: Order[] }>('/app/orders')).payload.items).toEqual([])
  }
  await it.take(order, asked)
  expect((await it.read(order.id, asked)).customer_phone).toBe('+998901112233')
})

test('an offer counts as carried, so that the next order goes to somebody else', async () => {
  const it = await offering(given, ['One', 'Two'])
  const orders = [await it.accepted(), await it.accepted()]
  const names = orders.map(({ delivery }) => delivery?.courier_name)
  expect(new Set(names)).toEqual(new Set(['One', 'Two']))
  const { payload } = await it.shop.operator.get<{ items: { carries: number }[] }>('/app/couriers')
  expect(payload.items.map(({ carries }) => carries)).toEqual([1, 1])
})

test('an offer that nobody answers goes on when its time is over, once however many processes see it, and ends with the managers', async () => {
  const it = await offering(given, ['One', 'Two'])
  const order = await it.accepted()
  const { asked: first, others } = await it.askedOf(order)
  given.clock.set(BEFORE_END)
  await it.passOn()
  expect((await it.read(order.id)).delivery?.courier_id).toBe(order.delivery?.courier_id)
  given.clock.set(END)
  const late = await it.take(order, first)
  expect([late.status, late.code]).toEqual([409, 'conflict'])
  expect(late.message).toBe('The time to take this delivery is over. The next courier is being asked')
  await Promise.all([it.passOn(), it.passOn(), it.passOn()])
  const second = await it.read(order.id)
  expect(second.delivery).toMatchObject({ state: 'offered' })
  expect(others).toContain((await it.askedOf(order)).asked)
  expect(second.events.filter(({ type }) => type === 'delivery')).toHaveLength(2)
  expect(await it.told()).toEqual([])
  given.clock.set('2030-03-14T07:06:05Z')
  await Promise.all([it.passOn(), it.passOn()])
  const left = await it.read(order.id)
  expect(left.delivery).toMatchObject({ state: 'unassigned', courier_id: null, offered_until: null })
  expect(left.events.at(-1)).toMatchObject({ actor_name: null, data: { state: ['offered', 'unassigned'] } })
  expect(await it.told()).toEqual([{ order_id: order.id }])
  // It waits for whoever takes it, also who has not answered.
  expect((await it.take(order, first)).payload.delivery).toMatchObject({ state: 'assigned' })
})

test('a process that has just started passes on what the one before has left', async () => {
  const it = await offering(given, ['One', 'Two'])
  const order = await it.accepted()
  given.clock.set(END)
  const queue = await startQueue(given.database, quietLog)
  const { database, ports } = given
  const stop = await startScheduledJob(queue, { database, ports, log: quietLog }, passingOffersOn)
  try {
    const holder = async () => (await it.read(order.id)).delivery?.courier_id
    await expect.poll(holder, { timeout: 20_000 }).not.toBe(order.delivery?.courier_id)
  } finally {
    await stop()
    await queue.stop()
  }
})

test.each(['fire', 'pause', 'leave'] as const)(
  '%s: what was offered to who is gone is offered to the next',
  async (how) => {
    const it = await offering(given, ['One', 'Two'])
    const order = await it.accepted()
    const { asked, others } = await it.askedOf(order)
    const gone = how === 'leave' ? await asked.post('/app/profile/leave', {}) : await it.fire(asked, how)
    expect(gone.status).toBe(200)
    const { delivery, version } = await it.read(order.id)
    expect(delivery).toMatchObject({ state: 'offered' })
    expect(version).toBeGreaterThan(order.version)
    expect(others).toContain((await it.askedOf(order)).asked)
  },
)

test('a manager gives an offered delivery to whom they choose, or has the next one asked; what is offered can be moved no further', async () => {
  const it = await offering(given, ['One', 'Two', 'Three'])
  const order = await it.accepted()
  const { asked, others } = await it.askedOf(order)
  const { manager } = it.shop
  const step = (state: string, version: number) =>
    manager.post<Order>(`/app/orders/${order.id}/delivery`, { version, state, reason: 'Because' })
  for (const state of ['at_pickup', 'on_the_way', 'arriving', 'delivered', 'failed'])
    expect((await step(state, order.version)).status, state).toBe(409)
  const next = await step('unassigned', order.version)
  expect(next.payload.delivery).toMatchObject({ state: 'offered' })
  expect(next.payload.delivery?.courier_id).not.toBe((await asked.identity()).user_id)
  const chosen = (await others[0]?.identity())?.user_id
  const handed = await manager.post<Order>(`/app/orders/${order.id}/courier`, {
    version: next.payload.version,
    courier_id: chosen,
  })
  expect(handed.payload.delivery).toMatchObject({
    state: 'assigned',
    courier_id: chosen,
    offered_until: null,
  })
})

test('an offered order that is cancelled, done or new again is offered to nobody', async () => {
  const it = await offering(given, ['One'])
  const [courier] = it.couriers
  const cancelled = await it.accepted()
  await it.shop.manager.post(`/app/orders/${cancelled.id}/cancel`, { reason: 'changed_mind' })
  expect((await it.read(cancelled.id)).delivery).toMatchObject({ state: 'failed', courier_id: null })
  const done = await it.accepted()
  await it.moveTo(done, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  expect((await it.read(done.id)).delivery).toMatchObject({ state: 'delivered', courier_id: null })
  const back = await it.accepted()
  const returned = await it.moveTo(back, 'New', it.shop.manager)
  expect(returned.payload.delivery).toMatchObject({ state: 'unassigned', courier_id: null })
  expect(courier && (await it.offersOf(courier))).toEqual([])
  const again = await it.shop.operator.post<Order>(`/app/orders/${back.id}/accept`)
  expect(again.payload.delivery).toMatchObject({ state: 'offered' })
})

test('without time to think a delivery is given at once, and with nobody to ask it waits', async () => {
  const it = await offering(given, ['One'], { offer_min: null })
  const at = await it.accepted()
  expect(at.delivery).toMatchObject({ state: 'assigned', courier_name: 'One', offered_until: null })
  const nobody = await offering(given, [])
  expect((await nobody.accepted()).delivery).toBeNull()
  await nobody.set({ offer_min: 15 })
  const path = '/app/settings/deliveries/couriers'
  const { version } = (await nobody.shop.manager.get<{ version: number }>(path)).payload
  for (const offer_min of [0, 16])
    expect((await nobody.shop.manager.patch(path, { version, offer_min })).status).toBe(422)
})
