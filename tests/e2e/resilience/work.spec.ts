import type { Order, OrderRow } from '#contract/orders.ts'
import { api } from '#tests/e2e/support/api.ts'
import type { Person } from '#tests/e2e/support/company.ts'
import type { App } from '#tests/e2e/support/app.ts'
import {
  enterRussianShop,
  holdStream,
  makeRussianShop,
  rowOf,
  ru,
  toastsOf,
} from '#tests/e2e/support/faults.ts'
import { createVerb, expectComplete, fillOrder } from '#tests/e2e/support/newOrder.ts'
import { placeOrder } from '#tests/e2e/support/selling.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { openConnection } from '#tests/e2e/support/network.ts'

const ordersOf = async (token: string) => (await api(token).get<{ items: OrderRow[] }>('/app/orders')).items

test(
  'S39: an order that is written without a network keeps its text, says so, and is there once afterwards',
  { tag: '@quick' },
  async ({ app, context, complaints }) => {
    const { screen } = app
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const { token } = await enterRussianShop(app, 0)
    await app.open('/app/orders/new')
    const told = { product: 'Плов', phone: '+998901234567', name: 'Малика' }
    await fillOrder(app, told, ru)
    await expectComplete(app, ru)
    await context.setOffline(true)

    await app.back()
    await app.back()
    const name = screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true })
    await name.fill('Малика Юсупова')
    const next = ru('Next · {total}')
    await app.press(next)
    await app.press(next)
    const kept = ru('The draft is kept on this device. Create the order when the connection is back.')
    await expect(screen.getByText(kept)).toBeVisible()
    await context.setOffline(false)
    await expectComplete(app, ru)
    await app.press(createVerb(app, ru))

    await expect(screen.getByRole('heading', { name: ru('No. {number}') })).toBeVisible()
    const orders = await ordersOf(token)
    expect(orders.map(({ customer_name }) => customer_name)).toEqual(['Малика Юсупова'])
  },
)

/** An order's own page with its note. */
async function openNote(app: App, order: Order) {
  const { screen } = app
  await app.open(`/app/orders?orderId=${order.id}`)
  const note = screen.getByRole('textbox', { name: ru('Note', 'order') })
  await expect(note).toBeVisible()
  return { note, save: () => screen.getByRole('button', { name: ru('Save'), exact: true }).click() }
}

test('S41: of two who change one order the second sees both texts, and nothing is overwritten unasked', async ({
  app,
  second: other,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { owner, token, orders } = await makeRussianShop()
  const order = orders[0] as Order
  await app.signIn(owner)
  await other.signIn(owner)
  const noteNow = async () => (await api(token).get<Order>(`/app/orders/${order.id}`)).internal_note
  // The second one hears of nothing before the answer to the own change.
  await holdStream(other)
  const [mine, theirs] = [await openNote(other, order), await openNote(app, order)]
  await mine.note.fill('Без лука')

  await theirs.note.fill('Острое')
  await theirs.save()
  await expect.poll(noteNow).toBe('Острое')
  await mine.save()

  const question = other.screen.getByRole('alertdialog', { name: ru('Changed by {name} {age}') })
  await expect(question).toContainText(owner.name)
  await expect(question).toContainText('Без лука')
  await expect(question).toContainText('Острое')
  expect(await noteNow()).toBe('Острое')
  await question.getByRole('button', { name: ru('Keep mine') }).click()
  await expect.poll(noteNow).toBe('Без лука')

  await expect(theirs.note).toHaveValue('Без лука')
})

test('S42: a stream that is cut again and again, and a server that starts anew, lose no order and double none', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE)/)
  const connection = await openConnection()
  const { owner, token, product, orders } = await makeRussianShop()
  await signInThrough(app, connection.origin, owner)
  await app.open(`${connection.origin}/app/orders`)
  await expect(rowOf(app, orders[0])).toBeVisible()
  const online = screen.getByText(ru('Online', 'connection'), { exact: true })
  await expect(online).toBeVisible()

  for (let time = 1; time <= 3; time += 1) {
    const stream = page.waitForRequest('**/api/app/events*')
    connection.cut()
    const missed = await placeOrder(token, product)
    await stream
    await expect(rowOf(app, missed)).toHaveCount(1)
    await expect(online).toBeVisible()
  }
  connection.fall()
  const missed = await placeOrder(token, product)
  await expect(online).toBeHidden()
  connection.rise()

  await expect(rowOf(app, missed)).toHaveCount(1)
  await expect(online).toBeVisible()
  await expect(screen.getByRole('listitem')).toHaveCount(5)
  await expect(toastsOf(app)).toHaveCount(0)
  await connection.close()
})

/** A session on another origin of the same server; a launch opens one wherever it leads to. */
async function signInThrough(app: App, origin: string, owner: Person) {
  await app.signIn(owner)
  const { screen, client } = app
  if (client) return
  const kept = await screen.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await app.open(`${origin}/blank`)
  await screen.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, String(text))
  }, kept)
}
