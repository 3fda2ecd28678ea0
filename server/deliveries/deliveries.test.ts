import { beforeAll, expect, test } from 'vitest'
import type { Courier } from '#contract/deliveryCalls.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import { employeeRoutes } from '#server/employees/employees.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer(employeeRoutes))
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const waiting = async () => {
  const order = await it.order([[tea, 1000]], {
    fulfilment: 'delivery',
    customer: { phone: '901112233', name: 'Dilnoza' },
    address: { text: 'Navoi 1' },
  })
  return (await it.shop.operator.post<Order>(`/app/orders/${order.id}/accept`)).payload
}
const take = (order: Order, by: Person) => by.post<Order>(`/app/orders/${order.id}/take`)
const taken = async (by: Person) => (await take(await waiting(), by)).payload
const step = (order: Order, state: string, by: Person, more = {}) =>
  by.post<Order>(`/app/orders/${order.id}/delivery`, { version: order.version, state, ...more })
const assign = (order: Order, courier_id: string | null, by: Person = it.shop.operator) =>
  by.post<Order>(`/app/orders/${order.id}/courier`, { version: order.version, courier_id })
const idOf = async (person: Person) => (await person.identity()).user_id
const read = async (id: string) => (await it.shop.manager.get<Order>(`/app/orders/${id}`)).payload

test('a delivery goes from nobody to the door step by step, and its end ends the order once the money is there', async () => {
  const courier = it.shop.hire('courier', { name: 'Bekzod' })
  const order = await waiting()
  expect(order.delivery).toBeNull()
  let now = (await take(order, courier)).payload
  expect(now.delivery).toMatchObject({ state: 'assigned', courier_name: 'Bekzod' })
  for (const state of ['at_pickup', 'on_the_way', 'arriving']) {
    const answer = await step(now, state, courier)
    expect(answer.payload.delivery, state).toMatchObject({ state })
    now = answer.payload
  }
  expect(now.stage_id).toBe(it.stages['On the way'])
  const unpaid = await step(now, 'delivered', courier)
  expect([unpaid.status, unpaid.code]).toEqual([409, 'unpaid'])
  expect((await read(order.id)).delivery).toMatchObject({ state: 'arriving' })
  const paid = await courier.post<Order>(`/app/orders/${order.id}/payments`, {
    method_id: it.cash,
    amount: 1000,
  })
  const done = await step(paid.payload, 'delivered', courier)
  expect(done.payload).toMatchObject({ category: 'done', delivery: { state: 'delivered' } })
  expect(
    done.payload.events.filter(({ type }) => type === 'delivery').map(({ data }) => data['state']),
  ).toEqual([
    ['unassigned', 'assigned'],
    ['assigned', 'at_pickup'],
    ['at_pickup', 'on_the_way'],
    ['on_the_way', 'arriving'],
    ['arriving', 'delivered'],
  ])
})

test('of couriers who take one delivery at once one has it, and the others are told who', async () => {
  const couriers = ['One', 'Two', 'Three'].map((name) => it.shop.hire('courier', { name }))
  const order = await waiting()
  const answers = await Promise.all(couriers.map((one) => take(order, one)))
  const name = (await read(order.id)).delivery?.courier_name
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { message } of answers.filter(({ status }) => status === 409))
    expect(message).toBe(`Taken by ${name}`)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('a courier moves own deliveries only, never backwards; a manager any', async () => {
  const [mine, other] = [it.shop.hire('courier'), it.shop.hire('courier')]
  const order = await taken(mine)
  expect((await step(order, 'on_the_way', other)).status).toBe(404)
  expect((await step(order, 'on_the_way', it.shop.operator)).status).toBe(403)
  const onTheWay = (await step(order, 'on_the_way', it.shop.manager)).payload
  const back = await step(onTheWay, 'at_pickup', mine)
  expect([back.status, back.message]).toEqual([409, 'This delivery is already further on'])
  expect((await step(order, 'arriving', mine)).status).toBe(409)
})

test('a courier gives back what is not picked up; later only with a reason, and then it waits for another', async () => {
  const courier = it.shop.hire('courier')
  const free = await step(await taken(courier), 'unassigned', courier)
  expect(free.payload.delivery).toMatchObject({ state: 'unassigned', courier_id: null })
  const again = (await take(free.payload, courier)).payload
  const picked = (await step(again, 'at_pickup', courier)).payload
  expect((await step(picked, 'unassigned', courier)).status).toBe(409)
  expect((await step(picked, 'failed', courier, { reason: ' a' })).errors).toEqual({
    reason: ['Enter a reason: at least 3 characters'],
  })
  const failed = await step(picked, 'failed', courier, { reason: 'Nobody opens' })
  expect(failed.payload).toMatchObject({
    category: 'in_progress',
    delivery: { state: 'failed', fail_reason: 'Nobody opens' },
  })
  const next = it.shop.hire('courier')
  expect((await take(failed.payload, next)).payload.delivery).toMatchObject({
    state: 'assigned',
    fail_reason: '',
  })
})

test('a delivery is given to a courier of its branch, or to the one with the fewest', async () => {
  const shop = await selling(given)
  const sold = await shop.sell('Tea', 1000)
  const delivery = { fulfilment: 'delivery', address: { text: 'Navoi 1' } }
  const made = async () => {
    const { id } = await shop.order([[sold, 1000]], delivery)
    return (await shop.shop.operator.post<Order>(`/app/orders/${id}/accept`)).payload
  }
  const [busy, free] = [shop.shop.courier, shop.shop.hire('courier', { name: 'Free' })]
  const { operator, kitchen } = shop.shop
  const [first, second] = [await made(), await made()]
  const busyId = await idOf(busy)
  expect((await assign(first, busyId, kitchen)).status).toBe(403)
  expect((await assign(first, await idOf(kitchen), operator)).errors).toEqual({
    courier_id: ['This person can’t bring deliveries of this branch'],
  })
  expect((await assign(first, await idOf(it.shop.courier), operator)).status).toBe(422)
  const assigned = await assign(first, busyId, operator)
  expect(assigned.payload.delivery).toMatchObject({ state: 'assigned', courier_id: busyId })
  expect((await assign(first, busyId, operator)).status).toBe(409)
  const freeId = await idOf(free)
  const list = await operator.get<{ items: Courier[] }>(`/app/couriers?branch_id=${first.branch_id}`)
  expect(list.payload.items.map(({ id, carries }) => [id, carries])).toEqual([
    [freeId, 0],
    [busyId, 1],
  ])
  expect((await assign(second, null, operator)).payload.delivery).toMatchObject({ courier_id: freeId })
})

test('the deliveries of a courier who is dismissed or paused on the way wait for another', async () => {
  for (const end of ['fire', 'pause']) {
    const courier = it.shop.hire('courier')
    const order = (await step(await taken(courier), 'on_the_way', courier)).payload
    const { employee_id } = await courier.identity()
    const row = await it.shop.owner.get<{ version: number }>(`/app/employees/${employee_id}`)
    const ended = await it.shop.owner.post(`/app/employees/${employee_id}/${end}`, {
      version: row.payload.version,
    })
    expect(ended.errors).toEqual({})
    const now = await read(order.id)
    expect(now.delivery, end).toMatchObject({ state: 'unassigned', courier_id: null })
    expect(now.events.at(-1)).toMatchObject({ type: 'released' })
    expect(now.version).toBeGreaterThan(order.version)
  }
})

test('an order that ends or is cancelled ends its delivery, and a step of the order alone takes it', async () => {
  const courier = it.shop.hire('courier')
  const gone = await taken(courier)
  const cancelled = await it.shop.manager.post<Order>(`/app/orders/${gone.id}/cancel`, {
    reason: 'changed_mind',
  })
  expect(cancelled.payload.delivery).toMatchObject({ state: 'failed' })
  const moved = await it.moveTo(await waiting(), 'On the way', courier)
  expect(moved.payload.delivery).toMatchObject({ state: 'on_the_way', courier_id: await idOf(courier) })
  const done = await it.moveTo(moved.payload, 'Delivered', it.shop.manager, { confirm_unpaid: true })
  expect(done.payload.delivery).toMatchObject({ state: 'delivered' })
})

test('own deliveries come in the order of the way: what is nearly there, what is on its way, what waits', async () => {
  const courier = it.shop.hire('courier')
  const [waits, leaves, arrives] = [await taken(courier), await taken(courier), await taken(courier)]
  await taken(it.shop.courier)
  await step(leaves, 'on_the_way', courier)
  await step((await step(arrives, 'on_the_way', courier)).payload, 'arriving', courier)
  const mine = await courier.get<{ items: Order[] }>('/app/deliveries')
  expect(mine.payload.items.map(({ id }) => id)).toEqual([arrives.id, leaves.id, waits.id])
  expect(mine.payload.items[0]).toMatchObject({ customer_phone: '+998901112233', due: 1000 })
})
