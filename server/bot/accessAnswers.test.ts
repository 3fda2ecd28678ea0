import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import { allRoutes } from '#server/app.ts'
import type { Person } from '#server/http/testingShop.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { putInto, roleInput } from '#server/roles/testingRoles.ts'
import { pressing, serverFault } from '#server/telegram/testingBotApi.ts'
import { accessChats } from './testingAccessChats.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot(() => allRoutes({}))
const { chatOf, editsOf, isEdited, meets, press, questionsTo } = accessChats(bot)

let it: Selling
let tea: string
beforeAll(async () => {
  it = await selling(bot.given)
  tea = await it.sell('Tea', 1000, 10_000)
})

const body = { reason: 'out_of_stock', note: 'No tea left' }

/** The kitchen requests a cancellation, and those who can approve it are asked in their chats. */
async function asked(...people: Person[]) {
  const order = await it.order([[tea, 1000]])
  const request = await it.shop.kitchen.post<AccessRequest>('/app/access-requests', {
    call: 'cancel_order',
    order_id: order.id,
    body,
  })
  expect(request.status).toBe(201)
  await bot.stand.until(() => people.every((one) => questionsTo(one).length > 0))
  return { order, id: request.payload.id }
}

const read = async ({ id }: Order) => (await it.shop.owner.get<Order>(`/app/orders/${id}`)).payload

describe('a request for access', () => {
  test('is asked of everybody who may decide, and allowed with one press, for all of them', async () => {
    await bot.start()
    const { owner, manager, operator } = it.shop
    await meets(owner, manager, operator, it.shop.kitchen)
    const { order } = await asked(owner, manager)
    const [question] = questionsTo(manager)
    expect(question?.text).toContain(
      `Kitchen Person asks to cancel order ${order.number}\nOut of stock\n\nNo tea left`,
    )
    expect(question?.reply_markup.inline_keyboard.flat().map(({ text }) => text)).toEqual([
      'Allow once',
      'Decline',
    ])
    await press(manager, 'allow')
    await Promise.all([isEdited(manager), isEdited(owner)])
    for (const person of [manager, owner])
      expect(editsOf(person)[0]?.['text']).toMatch(/No tea left\n\nAllowed once: Manager Person$/)
    const done = await read(order)
    expect(done).toMatchObject({ category: 'cancelled', cancel_reason: { en: 'Out of stock' } })
    expect(done.events.at(-1)).toMatchObject({ type: 'cancelled', actor_name: 'Kitchen Person' })
    expect([questionsTo(operator), questionsTo(it.shop.kitchen)]).toEqual([[], []])
  })

  test('is refused with one press, and a press of before changes nothing any more', async () => {
    await bot.start()
    const { manager } = it.shop
    await meets(manager)
    const { order } = await asked(manager)
    await press(manager, 'refuse')
    await isEdited(manager)
    expect(editsOf(manager)[0]?.['text']).toMatch(/Declined: Manager Person$/)
    const [question] = questionsTo(manager)
    const late = question?.reply_markup.inline_keyboard[0]?.[0]?.callback_data ?? ''
    bot.stand.push(pressing(chatOf(manager), late))
    await bot.another()
    expect((await read(order)).category).toBe('new')
  })

  test('that is decided in the app says so in the chat', async () => {
    await bot.start()
    const { manager, owner } = it.shop
    await meets(manager)
    const { id } = await asked(manager)
    expect((await owner.post(`/app/access-requests/${id}/refuse`)).status).toBe(200)
    await isEdited(manager)
    expect(editsOf(manager)[0]?.['text']).toMatch(/Declined: Olga Owner$/)
  })

  test('that nobody has answered in time says so in the chat', async () => {
    await bot.start()
    const { manager } = it.shop
    await meets(manager)
    await asked(manager)
    bot.later(16 * 60)
    await isEdited(manager)
    expect(editsOf(manager)[0]?.['text']).toMatch(/This request is no longer open$/)
  })

  test('is decided by the rights of this moment: who has lost them is told so, and the question stays', async () => {
    await bot.start()
    const manager = it.shop.hire('manager')
    await meets(manager)
    const { order } = await asked(manager)
    const role = await it.shop.owner.post('/app/roles', roleInput({ permissions: ['orders.view'] }))
    await putInto(bot.given, it.shop, manager, role.payload.id)
    await press(manager, 'allow')
    expect(bot.stand.of('answerCallbackQuery').at(-1)).toMatchObject({ show_alert: true })
    expect([editsOf(manager), (await read(order)).category]).toEqual([[], 'new'])
    const { employee_id } = await manager.identity()
    await bot.given.database.asRoot((db) =>
      db.run(`update employees set state = 'paused' where company_id = $1 and id = $2`, [
        it.shop.id,
        employee_id,
      ]),
    )
    await press(manager, 'allow')
    expect(bot.stand.of('answerCallbackQuery').at(-1)).toMatchObject({ text: 'You are not in the team' })
    expect((await read(order)).category).toBe('new')
  })

  test('is not asked of those who do not see the order', async () => {
    await bot.start()
    const elsewhere = it.shop.hire('manager', { branch_ids: [bot.given.ports.newId()] })
    await meets(elsewhere, it.shop.owner)
    await asked(it.shop.owner)
    expect(questionsTo(elsewhere)).toEqual([])
  })

  test('is not asked of who does not want to be asked', async () => {
    await bot.start()
    const silent = it.shop.hire('manager')
    await meets(silent, it.shop.owner)
    await silent.post('/app/profile/notifications', { kind: 'access', is_on: false })
    await asked(it.shop.owner)
    expect(questionsTo(silent)).toEqual([])
    await silent.post('/app/profile/notifications', { kind: 'access', is_on: true })
    await asked(silent)
  })

  test('that cannot be put into words holds up no other', async () => {
    const stop = await bot.start()
    const { manager } = it.shop
    await meets(manager)
    await stop()
    const order = await it.order([[tea, 1000]])
    await it.shop.kitchen.post('/app/access-requests', { call: 'cancel_order', order_id: order.id, body })
    await bot.given.database.asRoot((db) =>
      db.run(
        `update access_requests set wanted = '{"call":"cancel_order","reason":"nobody knows"}' where order_id = $1`,
        [order.id],
      ),
    )
    await bot.start()
    const other = await asked(manager)
    await press(manager, 'refuse')
    await isEdited(manager)
    expect((await read(other.order)).category).toBe('new')
    expect(editsOf(manager)[0]?.['text']).toMatch(/Declined: Manager Person$/)
  })

  test('is asked again later when the messenger had a fault', async () => {
    await bot.start()
    const { manager } = it.shop
    await meets(manager)
    bot.stand.fail('sendMessage', serverFault)
    const { order } = await asked(manager)
    bot.later(6)
    await bot.stand.until(() => questionsTo(manager).length > 1)
    await press(manager, 'allow')
    await isEdited(manager)
    expect((await read(order)).category).toBe('cancelled')
  })
})
