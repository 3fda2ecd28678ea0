import { beforeEach, expect, test } from 'vitest'
import type { Courier } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import { cleanUp } from '#server/http/cleanup.ts'
import type { Person } from '#server/http/testingShop.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { courierCashRoutes } from './cash.ts'
import { BRANCH, offering } from './testingOffers.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer([...employeeRoutes, ...courierCashRoutes]))
beforeEach(() => given.clock.set('2030-03-14T07:00:00Z'))

type It = Awaited<ReturnType<typeof offering>>
/** About a kilometre to the north of the branch for each hundredth. */
const northOf = (hundredths: number) => ({ lat: BRANCH.lat + hundredths / 100, lng: BRANCH.lng })
const say = (person: Person, hundredths: number) => person.post('/app/couriers/me/place', northOf(hundredths))
const distances = async (it: It) => {
  const { payload } = await it.shop.operator.get<{ items: Courier[] }>(`/app/couriers?branch_id=${it.branch}`)
  return Object.fromEntries(payload.items.map(({ name, distance_m }) => [name, distance_m]))
}
const nearest = (names: string[]) => offering(given, names, { assigning: 'nearest', offer_min: null })
const bring = async (order: Order, by: Person, states: string[]) => {
  let { version } = order
  for (const state of states) {
    const answer = await by.post<Order>(`/app/orders/${order.id}/delivery`, { version, state })
    expect(answer.errors).toEqual({})
    ;({ version } = answer.payload)
  }
}

test('a delivery goes to the courier who is nearest to the branch; who is nowhere comes after all others', async () => {
  const it = await nearest(['Unknown', 'Far', 'Near'])
  const [, far, near] = it.couriers as [Person, Person, Person]
  expect((await say(far, 3)).payload).toEqual({})
  await say(near, 1)
  expect(await distances(it)).toEqual({ Unknown: null, Far: 3336, Near: 1112 })
  // Also the second one: how many they carry decides in turn alone.
  const both = [await it.accepted(), await it.accepted()]
  expect(both.map(({ delivery }) => delivery?.courier_name)).toEqual(['Near', 'Near'])
  await say(near, 5)
  expect((await it.accepted()).delivery).toMatchObject({ courier_name: 'Far' })
})

test('who refuses what the nearest are offered leaves it to the next nearest, at last to who is nowhere', async () => {
  const it = await offering(given, ['Unknown', 'Far', 'Near'], { assigning: 'nearest' })
  const [, far, near] = it.couriers as [Person, Person, Person]
  await say(far, 3)
  await say(near, 1)
  const order = await it.accepted()
  for (const name of ['Near', 'Far', 'Unknown']) {
    expect((await it.read(order.id)).delivery).toMatchObject({ state: 'offered', courier_name: name })
    await it.refuse(order, (await it.askedOf(order)).asked)
  }
  expect((await it.read(order.id)).delivery).toMatchObject({ state: 'unassigned' })
})

test('a courier at a customer’s door is where the customer is', async () => {
  const it = await nearest(['One'])
  const [one] = it.couriers as [Person]
  const order = await it.accepted({ address: { text: 'Navoi 1', point: northOf(2) } })
  await bring(order, one, ['on_the_way'])
  expect(await distances(it)).toEqual({ One: null })
  const { version } = await it.read(order.id)
  await bring({ ...order, version }, one, ['arriving'])
  expect(await distances(it)).toEqual({ One: 2224 })
  await say(one, 4)
  expect(await distances(it)).toEqual({ One: 4448 })
  const latest = await it.read(order.id)
  await it.moveTo(latest, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  expect(await distances(it)).toEqual({ One: 2224 })
})

test('where somebody was two hours ago is not known any more, and then deleted', async () => {
  const it = await nearest(['One'])
  const [one] = it.couriers as [Person]
  await say(one, 1)
  given.clock.set('2030-03-14T08:59:00Z')
  expect(await distances(it)).toEqual({ One: 1112 })
  await cleanUp(given.database, given.clock.now())
  const rows = () =>
    given.database.asTenant(it.shop.id, (db) =>
      db.query('select from courier_places where company_id = $1', [it.shop.id]),
    )
  expect(await rows()).toHaveLength(1)
  given.clock.set('2030-03-14T09:00:01Z')
  expect(await distances(it)).toEqual({ One: null })
  await cleanUp(given.database, given.clock.now())
  expect(await rows()).toEqual([])
})

test('the place of who is dismissed is forgotten, and nobody but who gives deliveries learns how far anybody is', async () => {
  const it = await nearest(['One', 'Two'])
  const [one, two] = it.couriers as [Person, Person]
  await say(one, 1)
  await say(two, 2)
  expect((await one.get(`/app/couriers?branch_id=${it.branch}`)).status).toBe(403)
  expect((await it.shop.kitchen.post('/app/couriers/me/place', BRANCH)).status).toBe(403)
  expect((await one.post('/app/couriers/me/place', { lat: 91, lng: 0 })).status).toBe(422)
  const { user_id } = await two.identity()
  expect((await one.post('/app/couriers/me/place', { ...BRANCH, user_id })).status).toBe(422)
  await it.fire(two, 'fire')
  const left = await given.database.asTenant(it.shop.id, (db) =>
    db.query('select user_id from courier_places where company_id = $1', [it.shop.id]),
  )
  expect(left).toEqual([{ user_id: (await one.identity()).user_id }])
})

test('what is on its way comes in the order of the way from where the courier is, what is late before it', async () => {
  const it = await offering(given, ['One'], { assigning: 'manual' })
  const [one] = it.couriers as [Person]
  const on = async (hundredths: number, more: object = {}) => {
    const order = await it.accepted({ address: { text: 'Navoi 1', point: northOf(hundredths) }, ...more })
    await bring((await it.take(order, one)).payload, one, ['on_the_way'])
    return order.id
  }
  const [three, soonest, one_] = [await on(3), await on(5, { due_at: '2030-03-14T07:10:00Z' }), await on(1)]
  const mine = async () =>
    (await one.get<{ items: Order[] }>('/app/deliveries')).payload.items.map(({ id }) => id)
  expect(await mine()).toEqual([one_, three, soonest])
  await say(one, 6)
  expect(await mine()).toEqual([soonest, three, one_])
  await say(one, 0)
  given.clock.set('2030-03-14T07:11:00Z')
  expect(await mine()).toEqual([soonest, three, one_])
})
