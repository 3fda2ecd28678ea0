import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { StageRow } from '#contract/stages.ts'
import { productInput } from '#server/products/productInput.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

/** Lets a stage tell these roles; answers its id. */
async function tell(name: string, tells_roles: string[]): Promise<string> {
  const { owner } = it.team.shop
  const path = '/app/dictionaries/stages'
  const { items } = (await owner.get<{ items: StageRow[] }>(path)).payload
  const stage = items.find((one) => one.name.en === name)!
  const { version, id } = stage
  expect((await owner.patch(`${path}/${id}`, { version, tells_roles })).errors).toEqual({})
  return id
}

/** Lets a stage tell these roles, and takes an order there. */
async function comeTo(name: string, tells_roles: string[], more: object = {}): Promise<Order> {
  const { owner, operator } = it.team.shop
  const stage_id = await tell(name, tells_roles)
  const product = (await owner.post<Product>('/app/products', productInput('Tea'))).payload
  const variant_id = product.variants[0]?.id ?? ''
  const body = { fulfilment: 'pickup', lines: [{ variant_id, qty: 1000 }], ...more }
  const made = await operator.post<Order>('/app/orders', body)
  if (name === 'New') return made.payload
  const { version: seen, id } = made.payload
  const accepted = await operator.post<Order>(`/app/orders/${id}/accept`, { version: seen })
  expect(accepted.payload.stage_id).toBe(stage_id)
  return accepted.payload
}

describe('that an order has come to a stage', () => {
  test('reaches the people of its roles in their own language, not who moved it there, nor anybody else', async () => {
    await bot.start()
    const { owner, operator, manager, kitchen } = it.team.shop
    const second = it.team.shop.hire('operator', { name: 'Second Operator' })
    await it.meet([owner, operator, manager, second])
    await it.meet([kitchen], 'ru')
    const { number } = await comeTo('Accepted', ['operator', 'kitchen'])
    await it.isQuiet()
    expect(await it.told(second)).toEqual([`Order ${number} at Test shop: Accepted`])
    expect(await it.told(kitchen)).toEqual([`Заказ ${number} в компании «Test shop»: Принят`])
    for (const person of [owner, operator, manager]) expect(await it.told(person)).toEqual([])
  })

  test('is told of a cancelled one, too', async () => {
    await bot.start()
    const { operator, kitchen } = it.team.shop
    await it.meet([kitchen])
    await tell('Cancelled', ['kitchen'])
    const { id, number } = await comeTo('New', [])
    await operator.post(`/app/orders/${id}/cancel`, { reason: 'changed_mind' })
    await it.isQuiet()
    expect(await it.told(kitchen)).toEqual([`Order ${number} at Test shop: Cancelled`])
  })

  test('is not told once the order has gone on', async () => {
    const { kitchen, owner } = it.team.shop
    await it.meet([kitchen])
    const { id } = await comeTo('New', ['kitchen'])
    await owner.post(`/app/orders/${id}/accept`)
    await bot.start()
    await it.isQuiet()
    expect(await it.told(kitchen)).toEqual([])
  })

  test('reaches of the couriers only the one whom it is offered to', async () => {
    await bot.start()
    const { owner, courier } = it.team.shop
    const second = it.team.shop.hire('courier', { name: 'Second Courier' })
    await it.meet([courier, second])
    const path = '/app/settings/deliveries/couriers'
    const { version } = (await owner.get<{ version: number }>(path)).payload
    await owner.patch(path, { version, assigning: 'in_turn', offer_min: 5 })
    const to = { fulfilment: 'delivery', address: { text: 'Navoi 1' } }
    const { number, delivery } = await comeTo('Accepted', ['courier'], to)
    await it.isQuiet()
    const isFirst = delivery?.courier_id === (await courier.identity()).user_id
    const [asked, other] = isFirst ? [courier, second] : [second, courier]
    expect(await it.told(asked)).toContain(`Order ${number} at Test shop: Accepted`)
    expect(await it.told(other)).toEqual([])
  })
})
