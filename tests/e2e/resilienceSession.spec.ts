import { api } from './support/api.ts'
import { openInMessenger, type MessengerApp } from './support/app.ts'
import type { Person } from './support/company.ts'
import {
  acceptButton,
  collect,
  endSessions,
  holdStream,
  isAcceptance,
  isCall,
  makeRussianShop,
  openOrders,
  refusal,
  rowOf,
  ru,
  type RussianShop,
  toastsOf,
} from './support/faults.ts'
import { shapes } from './support/shapes.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const isInit = isCall('POST', '/init')
const isSave = isCall('POST', '/app/customers')

const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** What a request says of who sends it. */
const tokenOf = async (request: { allHeaders(): Promise<Record<string, string>> }) =>
  (await request.allHeaders()).authorization

/** A new customer, written up to its button, in the messenger. */
async function writeCustomer(page: Page): Promise<RussianShop & { app: MessengerApp }> {
  const shop = await makeRussianShop()
  const opening = { person: shop.owner, language: 'ru' }
  const app = await openInMessenger(page, shapes.android, '/app/customers?new=1', opening)
  await page.getByRole('textbox', { name: ru('Name', 'person'), exact: true }).fill('Сардор')
  await page.getByRole('textbox', { name: ru('Phone'), exact: true }).pressSequentially('935550003')
  await expect.poll(() => app.client.state.main).toMatchObject({ text: ru('Save'), is_active: true })
  return { ...shop, app }
}

/** The sessions run out while the first calls of an address are on their way, all of them with the old token. */
async function endOnArrival(page: Page, person: Person, address: string, count: number) {
  const ended = Promise.withResolvers<void>()
  let arrived = 0
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') {
      arrived += 1
      if (arrived === count) await endSessions(person).then(ended.resolve, ended.reject)
      await ended.promise
    }
    await route.continue()
  })
}

const customersOf = async (token: string) =>
  (await api(token).get<{ items: { name: string }[] }>('/app/customers?q=Сардор')).items

test.describe('a session that the server no longer knows', () => {
  test.beforeEach(async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    await holdStream(page)
  })

  test('S11 S16: is opened again once inside the messenger: what was typed is saved once, under its key', async ({
    page,
  }) => {
    const { app, owner } = await writeCustomer(page)
    const [inits, saves] = [collect(page, isInit), collect(page, isSave)]
    const old = await tokenOn(page)
    await endOnArrival(page, owner, '**/api/app/customers', 1)

    await app.press(ru('Save'))

    await expect(toastsOf(page)).toHaveText(ru('Saved'))
    const fresh = await tokenOn(page)
    expect(fresh).not.toBe(old)
    expect(inits).toHaveLength(1)
    expect(await Promise.all(saves.map(tokenOf))).toEqual([`Bearer ${old}`, `Bearer ${fresh}`])
    const keys = saves.map((request) => request.headers()['idempotency-key'])
    expect(keys[0]).toMatch(/^\w{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await customersOf(fresh ?? '')).toHaveLength(1)
  })

  test('S12: is not opened for ever: refused again, it ends at the sign-in', async ({ page }) => {
    const { app } = await writeCustomer(page)
    const [inits, saves] = [collect(page, isInit), collect(page, isSave)]
    await page.route('**/api/app/customers', (route) =>
      isSave(route.request()) ? route.fulfill(refusal(401, 'unauthorized')) : route.continue(),
    )

    await app.press(ru('Save'))

    await expect(page.getByRole('heading', { level: 1, name: ru('Log in') })).toBeVisible()
    expect([inits.length, saves.length]).toEqual([1, 2])
    expect(await tokenOn(page)).toBeNull()
  })

  test('S13: ends with the way to reopen the app when the launch is dead as well', async ({ page }) => {
    const { app } = await writeCustomer(page)
    const inits = collect(page, isInit)
    await api((await tokenOn(page)) ?? '').post('/auth/logout')

    await app.press(ru('Save'))

    await expect(page.getByRole('heading', { level: 1, name: ru('Log in') })).toBeVisible()
    await expect(page.getByText(ru('You are logged out'))).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(inits).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user')
  })

  test('S14: is opened once for five calls at the same time', async ({ page }) => {
    const shop = await makeRussianShop(5)
    await openInMessenger(page, shapes.android, '/app/orders', { person: shop.owner, language: 'ru' })
    await expect(acceptButton(page, shop.orders[4])).toBeVisible()
    const [inits, sent] = [collect(page, isInit), collect(page, isAcceptance)]
    await endOnArrival(page, shop.owner, '**/api/app/orders/*/accept', 5)

    await page.getByRole('button', { name: /^Принять: / }).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click()
    })

    await expect(page.getByRole('button', { name: /^Принять: / })).toHaveCount(0)
    expect([inits.length, sent.length]).toEqual([1, 10])
    await expect(toastsOf(page)).toHaveCount(0)
  })

  test('S15: ends in a plain browser: nothing is kept, and Back shows nothing old', async ({ page }) => {
    const { owner, orders } = await openOrders(page)
    const inits = collect(page, isInit)
    await endSessions(owner)

    await acceptButton(page, orders[0]).click()

    await expect(page.getByRole('heading', { level: 1, name: ru('Log in') })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => ['token', 'user', 'company', 'isRoot'].includes(key))).toEqual([])
    await page.goBack()
    await expect(rowOf(page, orders[0])).toHaveCount(0)
    expect(inits).toHaveLength(0)
  })

  test('S17: is not looked for when the sign-in itself is refused', async ({ page }) => {
    const { owner } = await makeRussianShop(0)
    const inits = collect(page, isInit)
    const opening = { person: owner, language: 'ru', age: 3 * 86_400 }
    await openInMessenger(page, shapes.android, '/login', opening)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill(refusal(401, 'unauthorized', { message: 'Не подходит' })),
    )
    await page.getByRole('button', { name: ru('Log in with a password') }).click()
    await page.getByRole('textbox', { name: ru('Phone or e-mail') }).fill(owner.phone)
    await page.getByLabel(String(ru('Password')), { exact: true }).fill('correct horse 42')
    const logins = collect(page, isCall('POST', '/auth/login'))

    await page.getByRole('button', { name: ru('Log in'), exact: true }).click()

    await expect(page.getByText('Не подходит').first()).toBeVisible()
    expect([inits.length, logins.length]).toEqual([1, 1])
    await expect(page).toHaveURL(/\/login$/)
  })
})
