import type { Page } from '@playwright/test'
import type { Order, OrderRow } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { enterRussianShop, makeRussianShop, rowOf, ru, toastsOf } from './support/faults.ts'
import { createButton, fillOrder } from './support/newOrder.ts'
import { placeOrder } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import { layWire } from './support/wire.ts'

const ordersOf = async (token: string) => (await api(token).get<{ items: OrderRow[] }>('/app/orders')).items

test('S39: an order that is written without a network keeps its text, says so, and is there once afterwards', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const { token } = await enterRussianShop(page, 0)
  await page.goto('/app/orders/new')
  const told = { product: 'Плов', phone: '+998901234567', name: 'Малика' }
  await fillOrder(page, told, ru)
  await expect(createButton(page, ru)).toBeEnabled()
  await context.setOffline(true)

  await page.goBack()
  await page.goBack()
  const name = page.getByRole('textbox', { name: ru('Name', 'person'), exact: true })
  await name.fill('Малика Юсупова')
  const next = page.getByRole('button', { name: ru('Next · {total}') })
  await next.click()
  await next.click()
  await createButton(page, ru).click()
  await expect(page.getByText(ru('The answer has not arrived'))).toBeVisible()
  await context.setOffline(false)
  await createButton(page, ru).click()

  await expect(page.getByRole('heading', { name: ru('No. {number}') })).toBeVisible()
  const orders = await ordersOf(token)
  expect(orders.map(({ customer_name }) => customer_name)).toEqual(['Малика Юсупова'])
})

/** An order's own page with its note. */
async function openNote(page: Page, order: Order) {
  await page.goto(`/app/orders?orderId=${order.id}`)
  const note = page.getByRole('textbox', { name: ru('Note', 'order') })
  await expect(note).toBeVisible()
  return { note, save: () => page.getByRole('button', { name: ru('Save'), exact: true }).click() }
}

test('S41: of two who change one order the second sees both texts, and nothing is overwritten unasked', async ({
  page,
  browser,
  contextOptions,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { owner, token, orders } = await makeRussianShop()
  const order = orders[0] as Order
  const second = await browser.newContext(contextOptions)
  complaints.watch(second)
  const otherPage = await second.newPage()
  await signInAs(page, owner)
  await signInAs(otherPage, owner)
  const noteNow = async () => (await api(token).get<Order>(`/app/orders/${order.id}`)).internal_note
  // The second one hears of nothing before the answer to the own change.
  await otherPage.route('**/api/app/events*', () => undefined)
  const [mine, theirs] = [await openNote(otherPage, order), await openNote(page, order)]
  await mine.note.fill('Без лука')

  await theirs.note.fill('Острое')
  await theirs.save()
  await expect.poll(noteNow).toBe('Острое')
  await mine.save()

  const question = otherPage.getByRole('alertdialog', { name: ru('Somebody else has just changed this') })
  await expect(question).toContainText('Без лука')
  await expect(question).toContainText('Острое')
  expect(await noteNow()).toBe('Острое')
  await question.getByRole('button', { name: ru('Keep mine') }).click()
  await expect.poll(noteNow).toBe('Без лука')

  await expect(theirs.note).toHaveValue('Без лука')
  await second.close()
})

test('S42: a stream that is cut again and again, and a server that starts anew, lose no order and double none', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE)/)
  const wire = await layWire()
  const { owner, token, product, orders } = await makeRussianShop()
  await signInThrough(page, wire.origin, owner)
  await page.goto(`${wire.origin}/app/orders`)
  await expect(rowOf(page, orders[0])).toBeVisible()
  const online = page.getByText(ru('Online', 'connection'), { exact: true })
  await expect(online).toBeVisible()

  for (let time = 1; time <= 3; time += 1) {
    const stream = page.waitForRequest('**/api/app/events*')
    wire.cut()
    const missed = await placeOrder(token, product)
    await stream
    await expect(rowOf(page, missed)).toHaveCount(1)
    await expect(online).toBeVisible()
  }
  wire.fall()
  const missed = await placeOrder(token, product)
  await expect(online).toBeHidden()
  wire.rise()

  await expect(rowOf(page, missed)).toHaveCount(1, { timeout: 16_000 })
  await expect(online).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await expect(toastsOf(page)).toHaveCount(0)
  await wire.close()
})

/** A session on another origin of the same server. */
async function signInThrough(page: Page, origin: string, owner: Parameters<typeof signInAs>[1]) {
  await signInAs(page, owner)
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await page.goto(`${origin}/blank`)
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, String(text))
  }, kept)
}
