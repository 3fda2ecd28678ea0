import { api } from '#tests/e2e/support/api.ts'
import { expectAddress, openInMessenger, type App, type MessengerApp } from '#tests/e2e/support/app.ts'
import { password, type Person } from '#tests/e2e/support/company.ts'
import {
  acceptButton,
  collect,
  endSessions,
  isAcceptance,
  isCall,
  makeRussianShop,
  openOrders,
  refusal,
  rowOf,
  ru,
  type RussianShop,
  toastsOf,
  tokenOn,
} from '#tests/e2e/support/faults.ts'
import type { Shape } from '#tests/e2e/support/shapes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import type { Locator, Page, Request } from '@playwright/test'

const isInit = isCall('POST', '/init')
const isSave = isCall('POST', '/app/customers')

/** What a request says of who sends it. */
const tokenOf = async (request: { allHeaders(): Promise<Record<string, string>> }) =>
  (await request.allHeaders()).authorization

/** Presses a button, unless the session has ended before: the stream of events may hear of it first. */
async function pressUnless(ended: Locator, button: Locator): Promise<void> {
  // No press is left waiting: it would hit the button of whatever comes afterwards.
  await expect(async () => {
    if (!(await ended.isVisible())) await button.click({ timeout: 1000 })
  }).toPass()
}

/** A new customer, written up to its button, in the messenger. */
async function writeCustomer(page: Page, messenger: Shape): Promise<RussianShop & { app: MessengerApp }> {
  const shop = await makeRussianShop()
  const opening = { person: shop.owner, language: 'ru' }
  const app = await openInMessenger(page, messenger, '/app/customers?new=1', opening)
  const { screen } = app
  await screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true }).fill('Сардор')
  await screen.getByRole('textbox', { name: ru('Phone'), exact: true }).pressSequentially('935550003')
  await expect.poll(() => app.client.state.main).toMatchObject({ text: ru('Save'), is_active: true })
  return { ...shop, app }
}

/** The sessions run out while the first calls of an address are on their way, all of them with the old token. */
async function endOnArrival(app: App, person: Person, address: string, count: number) {
  const ended = Promise.withResolvers<void>()
  let arrived = 0
  const token = await tokenOn(app)
  await app.page.route(address, async (route) => {
    if (route.request().method() === 'POST') {
      arrived += 1
      if (arrived === count) await endSessions(person, token).then(ended.resolve, ended.reject)
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
    await page.route('**/api/app/events*', () => undefined)
  })

  test('S11 S16: is opened again once inside the messenger: what was typed is saved once, under its key', async ({
    page,
    messenger,
  }) => {
    const { app, owner } = await writeCustomer(page, messenger)
    const [inits, saves] = [collect(app, isInit), collect(app, isSave)]
    const old = await tokenOn(app)
    await endOnArrival(app, owner, '**/api/app/customers', 1)

    await app.press(ru('Save'))

    await expect(toastsOf(app)).toHaveText(ru('Saved'))
    const fresh = await tokenOn(app)
    expect(fresh).not.toBe(old)
    expect(inits).toHaveLength(1)
    expect(await Promise.all(saves.map(tokenOf))).toEqual([`Bearer ${old}`, `Bearer ${fresh}`])
    const keys = saves.map((request) => request.headers()['idempotency-key'])
    expect(keys[0]).toMatch(/^\w{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await customersOf(fresh ?? '')).toHaveLength(1)
  })

  test('S12: is not opened for ever: refused again, it ends at the sign-in', async ({ page, messenger }) => {
    const { app } = await writeCustomer(page, messenger)
    const [inits, saves] = [collect(app, isInit), collect(app, isSave)]
    await page.route('**/api/app/customers', (route) =>
      isSave(route.request()) ? route.fulfill(refusal(401, 'unauthorized')) : route.continue(),
    )

    await app.press(ru('Save'))

    await expect(app.screen.getByRole('heading', { level: 1, name: ru('Sign in') })).toBeVisible()
    expect([inits.length, saves.length]).toEqual([1, 2])
    expect(await tokenOn(app)).toBeNull()
  })

  test('S13: ends with the way to reopen the app when the launch is dead as well', async ({
    page,
    messenger,
  }) => {
    const { app } = await writeCustomer(page, messenger)
    const inits = collect(app, isInit)
    await api((await tokenOn(app)) ?? '').post('/auth/logout')

    await app.press(ru('Save'))

    await expect(app.screen.getByRole('heading', { level: 1, name: ru('Sign in') })).toBeVisible()
    await expect(app.screen.getByText(ru('You’re signed out'))).toBeVisible()
    await expectAddress(app, /\/login$/)
    expect(inits).toHaveLength(1)
    expect(await app.screen.evaluate(() => Object.keys(localStorage))).not.toContain('user')
  })

  test('S14: is opened once for five calls at the same time', async ({ page, messenger }) => {
    const shop = await makeRussianShop(5)
    const opening = { person: shop.owner, language: 'ru' }
    const app = await openInMessenger(page, messenger, '/app/orders', opening)
    await expect(acceptButton(app, shop.orders[4])).toBeVisible()
    const [inits, sent] = [collect(app, isInit), collect(app, isAcceptance)]
    await endOnArrival(app, shop.owner, '**/api/app/orders/*/accept', 5)

    await app.screen.getByRole('button', { name: /: Принять$/ }).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click()
    })

    await expect.poll(() => [inits.length, sent.length]).toEqual([1, 10])
    for (const request of sent.slice(5)) expect((await request.response())?.status()).toBe(200)
    await expect(app.screen.getByRole('button', { name: /: Принять$/ })).toHaveCount(0)
    await expect(toastsOf(app)).toHaveCount(0)
  })

  test('S15: ends in a plain browser: nothing is kept, and Back shows nothing old', async ({ app }) => {
    const { owner, orders } = await openOrders(app)
    const inits = collect(app, isInit)
    await endSessions(owner, await tokenOn(app))

    const signIn = app.screen.getByRole('heading', { level: 1, name: ru('Sign in') })
    await pressUnless(signIn, acceptButton(app, orders[0]))

    await expect(signIn).toBeVisible()
    await expectAddress(app, /\/login$/)
    const kept = await app.screen.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => ['token', 'user', 'company', 'isRoot'].includes(key))).toEqual([])
    await app.back()
    await expect(rowOf(app, orders[0])).toHaveCount(0)
    expect(inits).toHaveLength(0)
  })

  test('S15: says why in a plain browser, and the same person goes on with what they were writing', async ({
    app,
  }) => {
    const { screen } = app
    const { owner, token } = await makeRussianShop()
    await app.signIn(owner)
    await app.open('/app/customers?new=1')
    const name = screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true })
    await name.fill('Сардор')
    await screen.getByRole('textbox', { name: ru('Phone'), exact: true }).pressSequentially('935550003')
    await api(token).post('/app/profile/sessions/end-others')
    const ended = screen.getByText(ru('Your session has ended'))
    await pressUnless(ended, screen.getByRole('button', { name: ru('Save'), exact: true }))

    await expect(ended).toBeVisible()
    await expect(screen.getByText(ru('http.sessionElsewhere'))).toBeVisible()
    await screen.getByRole('button', { name: ru('Sign in with a password') }).click()
    await screen.getByRole('textbox', { name: ru('Phone or e-mail') }).fill(owner.phone)
    await screen.getByLabel(String(ru('Password')), { exact: true }).fill(password)
    await screen.getByRole('button', { name: ru('Sign in'), exact: true }).click()

    await expectAddress(app, /\/app\/customers\?new=1$/)
    await expect(name).toHaveValue('Сардор')
    await app.press(ru('Save'))
    await expect(screen.getByText('Сардор')).toBeVisible()
  })

  test('S17: is not looked for when the sign-in itself is refused', async ({ page, messenger }) => {
    const { owner } = await makeRussianShop(0)
    const inits: Request[] = []
    page.on('request', (request) => isInit(request) && inits.push(request))
    const opening = { person: owner, language: 'ru', age: 3 * 86_400 }
    const app = await openInMessenger(page, messenger, '/login', opening)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill(refusal(401, 'unauthorized', { message: 'Не подходит' })),
    )
    await app.screen.getByRole('button', { name: ru('Sign in with a password') }).click()
    await app.screen.getByRole('textbox', { name: ru('Phone or e-mail') }).fill(owner.phone)
    await app.screen.getByLabel(String(ru('Password')), { exact: true }).fill('correct horse 42')
    const logins = collect(app, isCall('POST', '/auth/login'))

    await app.press(new RegExp(`^${ru('Sign in')}$`))

    await expect(app.screen.getByText('Не подходит').first()).toBeVisible()
    expect([inits.length, logins.length]).toEqual([1, 1])
    await expectAddress(app, /\/login$/)
  })
})
