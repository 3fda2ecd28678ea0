import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { passOffersOn } from '#server/deliveries/passOffersOn.ts'
import type { Person } from '#server/http/testingShop.ts'
import { productInput } from '#server/products/productInput.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

/** An accepted delivery that is offered for five minutes, or given at once. */
async function accepted(offer_min: number | null = 5): Promise<Order> {
  const { owner, operator } = it.team.shop
  const path = '/app/settings/deliveries/couriers'
  const { version } = (await owner.get<{ version: number }>(path)).payload
  await owner.patch(path, { version, assigning: 'in_turn', offer_min })
  const product = (await owner.post<Product>('/app/products', productInput('Tea'))).payload
  const lines = [{ variant_id: product.variants[0]?.id ?? '', qty: 1000 }]
  const body = { fulfilment: 'delivery', address: { text: 'Navoi 1' }, lines }
  const { id } = (await operator.post<Order>('/app/orders', body)).payload
  return (await operator.post<Order>(`/app/orders/${id}/accept`)).payload
}

async function askedOf({ delivery }: Order, people: [Person, Person]): Promise<[Person, Person]> {
  const isFirst = delivery?.courier_id === (await people[0].identity()).user_id
  return isFirst ? people : [people[1], people[0]]
}

async function couriers(): Promise<[Person, Person]> {
  const { courier } = it.team.shop
  const second = it.team.shop.hire('courier', { name: 'Second Courier' })
  await it.meet([courier, second, it.team.shop.manager, it.team.shop.owner])
  return [courier, second]
}

const offered = (number: number) =>
  expect.stringMatching(new RegExp(`^Test shop: order ${number} is offered to you until \\d\\d:\\d\\d$`))

test('a courier hears what is offered to them with a button that opens the app, the next one when the time is over, nobody else', async () => {
  await bot.start({ publicUrl: 'https://shop.example' })
  const both = await couriers()
  const order = await accepted()
  const [first, next] = await askedOf(order, both)
  await it.isQuiet()
  expect(await it.told(first)).toEqual([offered(order.number)])
  expect(await it.told(next)).toEqual([])
  const [sent] = bot.sentTo(it.chatOf((await first.identity()).user_id))
  expect(JSON.stringify(sent)).toContain('https://shop.example/')
  const { database, clock, ports } = bot.given
  const later = new Date(clock.now().getTime() + 6 * 60_000)
  clock.set(later)
  const { id } = it.team.shop
  await database.asTenant(id, (db) => passOffersOn(db, id, later, ports.newId))
  await it.isQuiet()
  expect(await it.told(next)).toEqual([offered(order.number)])
  for (const person of [it.team.shop.manager, it.team.shop.owner]) expect(await it.told(person)).toEqual([])
})

test('what is taken, or given to another, before the bot comes to it is not told', async () => {
  const both = await couriers()
  const order = await accepted()
  const [first, next] = await askedOf(order, both)
  const { user_id } = await next.identity()
  const given = await it.team.shop.manager.post<Order>(`/app/orders/${order.id}/courier`, {
    version: order.version,
    courier_id: user_id,
  })
  expect(given.status).toBe(200)
  await bot.start()
  await it.isQuiet()
  expect(await it.told(first)).toEqual([])
  expect(await it.told(next)).toEqual([`Test shop: order ${order.number} is assigned to you`])
})

test('who takes a delivery by themselves is told nothing; what comes by itself is', async () => {
  await bot.start()
  const both = await couriers()
  const taken = await accepted()
  const [first] = await askedOf(taken, both)
  await it.isQuiet()
  expect((await first.post(`/app/orders/${taken.id}/take`)).status).toBe(200)
  const order = await accepted(null)
  const [second] = await askedOf(order, both)
  await it.isQuiet()
  expect(await it.told(first)).toEqual([offered(taken.number)])
  expect(await it.told(second)).toContain(`Test shop: order ${order.number} is assigned to you`)
})

test('an offer to somebody who gets another role goes to the next courier at once', async () => {
  const both = await couriers()
  const order = await accepted()
  const [first, next] = await askedOf(order, both)
  await it.giveRole(first, await it.team.role('operator'))
  const { delivery } = (await it.team.shop.manager.get<Order>(`/app/orders/${order.id}`)).payload
  expect(delivery).toMatchObject({ state: 'offered', courier_id: (await next.identity()).user_id })
  await bot.start()
  await it.isQuiet()
  expect(await it.told(next)).toEqual([offered(order.number)])
})
