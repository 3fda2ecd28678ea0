import { beforeAll, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/access.ts'
import type { Order } from '#contract/orders.ts'
import { allRoutes } from '#server/app.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { withRole } from '#server/roles/testingRoles.ts'
import { accessChats } from './testingAccessChats.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot(() => allRoutes({}))
const { editsOf, isAsked, isEdited, meets, meetsIn, press, questionsTo } = accessChats(bot)

let it: Selling
let [tea, cake]: string[] = []
beforeAll(async () => {
  it = await selling(bot.given)
  tea = await it.sell('Tea', 100_000)
  cake = await it.sell('Cake', 1_250_000)
})

const read = async ({ id }: Order) => (await it.shop.owner.get<Order>(`/app/orders/${id}`)).payload

async function ask(call: string, order: Order, body: object): Promise<string> {
  const asked = await it.shop.kitchen.post<AccessRequest>('/app/access-requests', {
    call,
    order_id: order.id,
    body: { version: order.version, ...body },
  })
  expect(asked.status).toBe(201)
  return asked.payload.id
}

/** The kitchen requests a cake in place of one of two teas. */
async function asksForCake() {
  const order = await it.order([[tea!, 2000]])
  const lines = [
    { variant_id: tea, qty: 1000 },
    { variant_id: cake, qty: 1000, comment: 'With a candle' },
  ]
  return { order, id: await ask('edit_lines', order, { lines, reason: 'A birthday' }) }
}

test('who is asked to let items be changed reads what changes and what it costs then, and one press does it', async () => {
  await bot.start()
  const { manager } = it.shop
  await meets(manager)
  const { order } = await asksForCake()
  await isAsked(manager)
  expect(questionsTo(manager)[0]?.text.split('\n\n').slice(1)).toEqual([
    `Kitchen Person asks to change the items of order ${order.number}\nTea: 2\u00a0→\u00a01\nCake: 0\u00a0→\u00a01 (With a candle)`,
    'Total: soʻm\u00a02,000 → soʻm\u00a013,500',
    'A birthday',
  ])

  await press(manager, 'allow')
  await isEdited(manager)

  expect(editsOf(manager)[0]?.['text']).toMatch(/A birthday\n\nAllowed once: Manager Person$/)
  expect(await read(order)).toMatchObject({ total: 1_350_000, version: 2 })
})

test('who may not see what an order costs is asked without sums', async () => {
  await bot.start()
  const { person } = await withRole(bot.given, it.shop, {
    permissions: ['orders.view', 'orders.edit_items', 'access.approve'],
  })
  await meets(person)
  await asksForCake()
  await isAsked(person)
  const text = questionsTo(person)[0]?.text
  expect(text).toContain('Cake: 0\u00a0→\u00a01')
  expect(text).not.toMatch(/Total|soʻm/)
})

test('a step back is asked for in the words of the reader, and one press takes it', async () => {
  await bot.start()
  const { owner } = it.shop
  await meetsIn('ru', owner)
  const accepted = await it.moveTo(await it.order([[tea!, 1000]]), 'Accepted')
  const { payload: cooking } = await it.moveTo(accepted.payload, 'Cooking')
  bot.later(61)
  await ask('move_back', cooking, { stage_id: it.stages['Accepted'] })
  await isAsked(owner)
  expect(questionsTo(owner)[0]?.text).toContain('«Принят»')

  await press(owner, 'allow')
  await isEdited(owner)

  expect((await read(cooking)).stage_id).toBe(it.stages['Accepted'])
})

test('a request whose order has changed meanwhile says so in the chat, and nothing is done', async () => {
  await bot.start()
  const { manager } = it.shop
  await meets(manager)
  const { order } = await asksForCake()
  await isAsked(manager)
  await it.moveTo(order, 'Accepted')
  await isEdited(manager)
  expect(editsOf(manager)[0]?.['text']).toMatch(
    /The order has changed since the request, so nothing was done$/,
  )
  expect(await read(order)).toMatchObject({ total: 200_000 })
})

test('what cannot be done any more is told to who presses, in one sentence, and the question stays', async () => {
  await bot.start()
  const { manager } = it.shop
  await meets(manager)
  const { order } = await asksForCake()
  await isAsked(manager)
  const setActive = (isActive: boolean) =>
    bot.given.database.asTenant(it.shop.id, (db) =>
      db.run('update variants set is_active = $3 where company_id = $1 and id = $2', [
        it.shop.id,
        cake,
        isActive,
      ]),
    )
  await setActive(false)
  await press(manager, 'allow')
  await setActive(true)
  expect(bot.stand.of('answerCallbackQuery').at(-1)).toMatchObject({
    show_alert: true,
    text: 'This can no longer be done as requested: This product is no longer sold. Remove it',
  })
  expect([editsOf(manager), (await read(order)).version]).toEqual([[], 1])
})
