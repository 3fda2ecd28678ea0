import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import type { Person } from '#server/http/testingShop.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { courierCashRoutes } from './cash.ts'
import { offering } from './testingOffers.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer([...employeeRoutes, ...courierCashRoutes]))

const ROUNDS = 6
const NOON = '2030-03-14T07:00:00Z'
beforeEach(() => given.clock.set(NOON))

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of two couriers who tap at once only the one who is asked gets the delivery', async () => {
  const it = await offering(given, ['One', 'Two'])
  for (let round = 0; round < ROUNDS; round++) {
    const order = await it.accepted()
    const { asked } = await it.askedOf(order)
    const answers = await Promise.all(it.couriers.map((one) => it.take(order, one)))
    expect(statuses(answers)).toEqual([200, 409])
    const { delivery } = await it.read(order.id)
    expect(delivery).toMatchObject({ state: 'assigned', courier_id: (await asked.identity()).user_id })
  }
})

test('one person with two phones takes an offer once', async () => {
  const it = await offering(given, ['One'])
  const order = await it.accepted()
  const [one] = it.couriers as [Person]
  const answers = await Promise.all([one, one.again()].map((phone) => it.take(order, phone)))
  expect(statuses(answers)).toEqual([200, 200])
  const { events } = await it.read(order.id)
  expect(events.filter(({ type }) => type === 'delivery')).toHaveLength(2)
})

test('who takes an offer at the moment its time is over either has it, or the next one is asked', async () => {
  const it = await offering(given, ['One', 'Two'])
  for (let round = 0; round < ROUNDS; round++) {
    given.clock.set(NOON)
    const order = await it.accepted()
    const { asked } = await it.askedOf(order)
    const { user_id } = await asked.identity()
    // The call is in time, the worker's clock is already past it.
    const call = it.take(order, asked)
    const late = new Date(Date.parse(order.delivery?.offered_until ?? '') + 1)
    const [answer] = await Promise.all([call, it.passOn(late)])
    const { delivery } = await it.read(order.id)
    if (answer.status === 200) expect(delivery).toMatchObject({ state: 'assigned', courier_id: user_id })
    else {
      expect(answer.status).toBe(409)
      expect(delivery).toMatchObject({ state: 'offered' })
      expect(delivery?.courier_id).not.toBe(user_id)
    }
  }
})

test('a delivery that is given by hand at the moment of a tap has one courier, and the other call is refused', async () => {
  const it = await offering(given, ['One', 'Two'])
  for (let round = 0; round < ROUNDS; round++) {
    const order = await it.accepted()
    const { asked, others } = await it.askedOf(order)
    const courier_id = (await others[0]?.identity())?.user_id
    const [taken, assigned] = await Promise.all([
      it.take(order, asked),
      it.shop.manager.post<Order>(`/app/orders/${order.id}/courier`, { version: order.version, courier_id }),
    ])
    expect(statuses([taken, assigned])).toEqual([200, 409])
    const { delivery } = await it.read(order.id)
    const winner = taken.status === 200 ? (await asked.identity()).user_id : courier_id
    expect(delivery).toMatchObject({ state: 'assigned', courier_id: winner })
  }
})

test('an order that is cancelled at the moment of a tap stays cancelled, and nobody carries it', async () => {
  const it = await offering(given, ['One'])
  const [one] = it.couriers as [Person]
  for (let round = 0; round < ROUNDS; round++) {
    const order = await it.accepted()
    const [taken, cancelled] = await Promise.all([
      it.take(order, one),
      it.shop.manager.post(`/app/orders/${order.id}/cancel`, { reason: 'changed_mind' }),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 404, 409]).toContain(taken.status)
    const { category, delivery } = await it.read(order.id)
    expect([category, delivery?.state]).toEqual(['cancelled', 'failed'])
    expect((await one.get<{ items: Order[] }>('/app/deliveries')).payload).toEqual({ items: [], offers: [] })
  }
})

test('a refusal and the end of its time pass an offer on once', async () => {
  const it = await offering(given, ['One', 'Two', 'Three'])
  const order = await it.accepted()
  const { asked } = await it.askedOf(order)
  const { version } = await it.read(order.id)
  const refusal = asked.post<Order>(`/app/orders/${order.id}/delivery`, { version, state: 'unassigned' })
  given.clock.set('2030-03-14T07:03:01Z')
  await Promise.all([refusal, it.passOn(), it.passOn()])
  const { events, delivery } = await it.read(order.id)
  expect(delivery).toMatchObject({ state: 'offered' })
  expect(events.filter(({ type }) => type === 'delivery')).toHaveLength(2)
})
