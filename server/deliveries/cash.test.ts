import { beforeEach, expect, test } from 'vitest'
import type { CourierCash } from '#contract/courierCash.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { courierCashRoutes } from './cash.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/courier-cash'
const settingsPath = '/app/settings/deliveries/couriers'

const given = shared(() => sellingServer(courierCashRoutes))
let it: Selling
let tea: string
beforeEach(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})

const accepted = async () => {
  const { id } = await it.order([[tea, 1000]], { fulfilment: 'delivery', address: { text: 'Navoi 1' } })
  return (await it.shop.operator.post<Order>(`/app/orders/${id}/accept`)).payload
}
/** A delivery that the courier has been paid for. */
async function paid(courier: Person, amount = 1000, method_id = it.cash): Promise<Order> {
  const { id } = await accepted()
  await courier.post(`/app/orders/${id}/take`)
  const answer = await courier.post<Order>(`/app/orders/${id}/payments`, { method_id, amount })
  expect(answer.errors).toEqual({})
  return answer.payload
}
const mine = async (courier: Person) => (await courier.get<CourierCash>(`${path}/mine`)).payload
const say = (courier: Person, amount: number, note?: string) =>
  courier.post<CourierCash>(path, { amount, ...(note && { note }) })
const confirm = ({ handover }: CourierCash, counted: number, by: Person, note?: string) =>
  by.post<CourierCash>(`${path}/${handover?.id}/confirm`, {
    version: handover?.version,
    counted,
    ...(note && { note }),
  })
const ledger = () =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query<{ kind: string; amount: number }>(
      'select kind, amount from courier_cash where company_id = $1 order by created_at, id',
      [it.shop.id],
    ),
  )
const actions = () =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query<{ action: string }>(
      `select action from audit_log where company_id = $1 and entity = 'courier_cash' order by created_at, id`,
      [it.shop.id],
    ),
  )

test('cash that a courier takes is owed until it is handed over and signed by both; cards and others’ cash are not', async () => {
  const { courier, operator } = it.shop
  await paid(courier)
  await paid(courier, 500)
  await paid(courier, 1000, it.card)
  const other = await accepted()
  await operator.post(`/app/orders/${other.id}/payments`, { method_id: it.cash, amount: 1000 })
  expect(await mine(courier)).toMatchObject({ balance: 1500, payments: 2, handover: null })
  const said = await say(courier, 1500)
  expect(said.payload).toMatchObject({ balance: 1500, handover: { expected: 1500, said: 1500 } })
  const list = await operator.get<{ items: CourierCash[] }>(path)
  expect(list.payload.items).toEqual([said.payload])
  const signed = await confirm(said.payload, 1500, operator)
  expect(signed.payload).toMatchObject({ balance: 0, payments: 0, handover: null })
  expect((await operator.get<{ items: CourierCash[] }>(path)).payload.items).toEqual([])
  expect(await ledger()).toEqual([
    { kind: 'taken', amount: 1000 },
    { kind: 'taken', amount: 500 },
    { kind: 'handed', amount: -1500 },
  ])
  expect(await actions()).toEqual([{ action: 'courier_cash.say' }, { action: 'courier_cash.confirm' }])
})

test('another sum needs a note on either side, and what is missing stays with the courier', async () => {
  const { courier, operator } = it.shop
  await paid(courier)
  expect((await say(courier, 900)).errors).toEqual({
    note: ['Say why the sum is another one: at least 3 characters'],
  })
  const said = (await say(courier, 900, 'Change for the next one')).payload
  expect((await confirm(said, 800, operator)).status).toBe(422)
  const signed = await confirm(said, 800, operator, 'Counted twice')
  expect(signed.payload).toMatchObject({ balance: 200, handover: null })
})

test('nobody signs their own cash, a courier nobody’s, and each hand-over is signed once', async () => {
  const { courier, operator, kitchen } = it.shop
  await paid(courier)
  const said = (await say(courier, 1000)).payload
  expect((await say(courier, 1000)).status).toBe(409)
  expect((await confirm(said, 1000, courier)).status).toBe(403)
  expect((await confirm(said, 1000, kitchen)).status).toBe(403)
  const answers = await Promise.all([operator, it.shop.manager].map((one) => confirm(said, 1000, one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await mine(courier)).toMatchObject({ balance: 0 })
})

test('what was said can be taken back until it is signed, by its courier or who would sign it', async () => {
  const { courier, operator } = it.shop
  await paid(courier)
  const { handover } = (await say(courier, 1000)).payload
  const withdraw = (by: Person) => by.post(`${path}/${handover?.id}/withdraw`, { version: handover?.version })
  expect((await withdraw(it.shop.hire('courier'))).status).toBe(404)
  expect((await withdraw(courier)).payload).toMatchObject({ balance: 1000, handover: null })
  expect((await withdraw(courier)).status).toBe(409)
  expect((await operator.get<{ items: CourierCash[] }>(path)).payload.items).toMatchObject([
    { balance: 1000 },
  ])
  expect((await actions()).at(-1)).toEqual({ action: 'courier_cash.withdraw' })
  const again = (await say(courier, 1000)).payload.handover
  const back = await operator.post(`${path}/${again?.id}/withdraw`, { version: again?.version })
  expect(back.payload).toMatchObject({ balance: 1000, handover: null })
})

test('a courier with as much cash as allowed gets no more deliveries in cash until it is handed over', async () => {
  const { courier, operator, manager } = it.shop
  const { version } = (await manager.get<{ version: number }>(settingsPath)).payload
  expect((await operator.patch(settingsPath, { version, cash_limit: 1000 })).status).toBe(403)
  expect((await manager.patch(settingsPath, { version, cash_limit: 1000 })).status).toBe(200)
  await paid(courier)
  const next = await accepted()
  const refused = await courier.post(`/app/orders/${next.id}/take`)
  expect([refused.status, refused.code]).toEqual([409, 'conflict'])
  expect(refused.message).toContain('Too much cash to hand over')
  const { user_id: courier_id } = await courier.identity()
  const by_hand = { version: next.version, courier_id }
  expect((await operator.post(`/app/orders/${next.id}/courier`, by_hand)).status).toBe(409)
  expect((await it.moveTo(next, 'On the way', courier)).status).toBe(409)
  await operator.post(`/app/orders/${next.id}/payments`, { method_id: it.card, amount: 1000 })
  expect((await courier.post(`/app/orders/${next.id}/take`)).status).toBe(200)
  await confirm((await say(courier, 1000)).payload, 1000, operator)
  const later = await accepted()
  expect((await courier.post(`/app/orders/${later.id}/take`)).status).toBe(200)
})

test('accepted deliveries go to the courier with the fewest, where the company wants that, and past one with too much cash', async () => {
  const { courier, manager } = it.shop
  await courier.identity()
  const { version } = (await manager.get<{ version: number }>(settingsPath)).payload
  const wanted = { version, assigning: 'in_turn', cash_limit: 1000 }
  expect((await manager.patch(settingsPath, wanted)).errors).toEqual({})
  const second = it.shop.hire('courier', { name: 'Second' })
  await second.identity()
  const [first, other] = [await accepted(), await accepted()]
  const names = [first, other].map(({ delivery }) => delivery?.courier_name)
  expect(new Set(names)).toEqual(new Set(['Courier Person', 'Second']))
  // It is the first one's turn again, who cannot have more cash.
  const rich = names[0] === 'Second' ? second : courier
  await rich.post(`/app/orders/${first.id}/payments`, { method_id: it.cash, amount: 1000 })
  expect((await accepted()).delivery?.courier_name).toBe(names[1])
  const atOnce = await selling(given, { accepts_staff_orders: true })
  const { shop } = atOnce
  const { user_id } = await shop.courier.identity()
  const present = (await shop.manager.get<{ version: number }>(settingsPath)).payload
  await shop.manager.patch(settingsPath, { version: present.version, assigning: 'in_turn' })
  const dish = await atOnce.sell('Soup', 1000)
  const made = await atOnce.order([[dish, 1000]], { fulfilment: 'delivery', address: { text: 'Navoi 1' } })
  expect(made.delivery).toMatchObject({ state: 'assigned', courier_id: user_id })
  const pickup = await it.order([[tea, 1000]])
  expect((await it.shop.operator.post<Order>(`/app/orders/${pickup.id}/accept`)).payload.delivery).toBeNull()
})
