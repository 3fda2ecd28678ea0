import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverAddress } from '#tests/e2e/support/api.ts'
import { browserApp, openInMessenger } from '#tests/e2e/support/app.ts'
import { endSubscription, password } from '#tests/e2e/support/company.ts'
import {
  acceptButton,
  collect,
  isCall,
  isLoad,
  makeRussianShop,
  enterRussianShop,
  openOrders,
  rowOf,
  ru,
  specified,
  spoilAcceptance,
  toastsOf,
} from '#tests/e2e/support/faults.ts'
import { launchAddress } from '#tests/e2e/support/miniApp.ts'
import { overHttps } from '#tests/e2e/support/overHttps.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import type { Page } from '@playwright/test'

test('S31: a call that is led to another site ends with an error, and nothing arrives there', async ({
  app,
  complaints,
}) => {
  complaints.allow(/Content Security Policy|ERR_FAILED/)
  let hits = 0
  const stranger = createServer((_request, answer) => {
    hits += 1
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  const { orders } = await openOrders(app)
  await spoilAcceptance(app, (route) =>
    route.fulfill({ status: 302, headers: { location: `http://127.0.0.1:${port}/steal` } }),
  )

  await acceptButton(app, orders[0]).click()

  await expect(toastsOf(app)).toHaveAttribute('data-type', 'error')
  await expect(acceptButton(app, orders[0])).toBeEnabled()
  expect(hits).toBe(0)
  stranger.close()
})

test('S32: an address of another site is gone to by nobody, whatever the data say', async ({
  page,
  messenger,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const { owner } = await makeRussianShop(0)
  const opening = { person: owner, language: 'ru', age: 3 * 86_400 }
  const app = await openInMessenger(page, messenger, '/login', opening)
  const { client, screen } = app
  for (const next of ['https://evil.invalid', '//evil.invalid/app', '/\\evil.invalid']) {
    await app.screen.goto(`${serverAddress}/login?next=${encodeURIComponent(next)}`)
    await expect(screen.getByRole('heading', { level: 1, name: ru('Sign in') })).toBeVisible()
  }
  const loads = collect(app, isLoad(app))
  await screen.getByRole('button', { name: ru('Sign in with a password') }).click()
  await screen.getByRole('textbox', { name: ru('Phone or e-mail') }).fill(owner.phone)
  await screen.getByLabel(String(ru('Password')), { exact: true }).fill(password)
  await app.press(new RegExp(`^${ru('Sign in')}$`))

  await expect.poll(() => screen.url()).toBe(`${serverAddress}/app/dashboard`)
  expect(loads).toHaveLength(0)
  expect(client.names().filter((name) => /open_(tg_)?link/.test(name))).toEqual([])
})

test('S33: a screen that fails while it is loaded is the error page, and is reported', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/Сбой/)
  await enterRussianShop(app, 0)
  await page.route(/\/assets\/products-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Сбой <img src=x>")' }),
  )
  const report = page.waitForRequest(isCall('POST', '/log-error'))

  await app.open('/app/products')

  await expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  expect((await report).postData()).toContain('Сбой')
  await expect(screen.locator('img[src=x]')).toHaveCount(0)
})

test('S34: a messenger that is not there is waited for three seconds; then the app has controls of its own', async ({
  page,
}) => {
  const app = browserApp(page)
  await page.clock.install()
  const { owner, orders } = await makeRussianShop()
  await page.goto(launchAddress('/app/orders', { userId: owner.messengerId }))
  await expect(rowOf(app, orders[0])).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toastsOf(app)).toHaveCount(0)

  await page.clock.runFor(1500)

  await expect(toastsOf(app)).toHaveText(specified.noMessenger)
  await expect(toastsOf(app)).toHaveAttribute('data-type', 'error')
  await rowOf(app, orders[0]).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(acceptButton(app, orders[0])).toBeHidden()
})

test('S35: a visitor of a plain browser is sent to the front page, on this machine to the sign-in', async ({
  app,
}) => {
  const { page, screen } = app
  const origin = await overHttps(page)
  await app.open(`${origin}/app/orders`)
  await expect(screen.getByRole('link', { name: ru('Create account') })).toBeVisible()
  expect(screen.url()).toBe(`${origin}/`)

  await app.open('/app/orders')
  await expect(screen.getByRole('heading', { level: 1, name: ru('Sign in') })).toBeVisible()
  expect(screen.url()).toBe(`${serverAddress}/login?next=%2Fapp%2Forders`)
})

test('S36: the link that opens the app opens an order or a person, nothing else, and nothing once the subscription is over', async ({
  page,
}) => {
  const { id, owner, orders } = await makeRussianShop()
  const order = orders[0]
  const open = (startParam: string) =>
    page.goto(launchAddress('/', { userId: owner.messengerId, startParam }))
  const isHome = async () => {
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(page.getByRole('link', { name: ru('Home', 'navigation') })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const link = `order-${order?.id}`

  await open(link)
  await expect(page.getByRole('heading', { name: `№ ${order?.number}` })).toBeVisible()
  expect(page.url()).toContain(`/app/orders?orderId=${order?.id}`)
  await open(`user-${order?.customer_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Malika' })).toBeVisible()
  for (const other of [`order_${order?.id}`, 'order-../../admin', 'https://evil.invalid']) {
    await open(other)
    await isHome()
  }
  await endSubscription(id)
  await page.evaluate(() => sessionStorage.clear())
  await open(link)
  await isHome()
})

/** A page of another site with the app in it. */
async function frameIn(page: Page, origin: string, path: string) {
  await page.context().grantPermissions(['local-network-access'], { origin })
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><iframe name="app" src="${serverAddress}${path}"></iframe>`,
    }),
  )
  await page.goto(`${origin}/`)
  return page.frame('app')
}

test('S45: a foreign site gets nothing into its frame, a messenger the app, and nobody the admin area', async ({
  page,
  complaints,
}) => {
  complaints.allow(/frame-ancestors|X-Frame-Options/)
  const drawn = (frame: Awaited<ReturnType<typeof frameIn>>) => frame?.locator('#root').count() ?? 0

  const foreign = await frameIn(page, 'https://evil.example', '/login')
  expect(await drawn(foreign)).toBe(0)
  const allowed = await frameIn(page, 'https://web.telegram.org', '/login')
  await expect(allowed!.getByRole('heading', { level: 1, name: ru('Sign in') })).toBeVisible()
  for (const origin of ['https://evil.example', 'https://web.telegram.org'])
    expect(await drawn(await frameIn(page, origin, '/admin/login'))).toBe(0)
})
