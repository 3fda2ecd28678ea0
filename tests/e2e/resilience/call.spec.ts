import type { App } from '#tests/e2e/support/app.ts'
import {
  acceptButton,
  collect,
  holdStream,
  isAcceptance,
  isCall,
  enterRussianShop,
  openOrders,
  refusal,
  rowOf,
  ru,
  specified,
  spoilAcceptance,
  toastsOf,
  tokenOn,
} from '#tests/e2e/support/faults.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const listPattern = /\/api\/app\/orders\?/

/** Opens the orders with a list that is not answered before `release` is called. */
async function openWithHeldList(app: App) {
  const { page, screen } = app
  const held = Promise.withResolvers<void>()
  await page.clock.install()
  const shop = await enterRussianShop(app)
  await page.route(listPattern, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  // The stream of events would ask for the list again by itself.
  await holdStream(app)
  const asked = page.waitForRequest(listPattern).then((list) => ({ list, at: Date.now() }))
  // A launch brings the first list along: there it is the next screen that asks.
  await app.open(app.client ? '/app/dashboard' : '/app/orders')
  if (app.client)
    await screen
      .getByRole('navigation')
      .getByRole('link', { name: /^Заказы/ })
      .click()
  const { list, at } = await asked
  /** So long after the list was asked for; then the clock stands, whatever the machine takes. */
  const waitUntil = (ms: number) => page.clock.pauseAt(at + ms)
  return { ...shop, list, waitUntil, release: held.resolve }
}

test.describe('a call without an answer', () => {
  test('S1: is given up after twenty seconds without a word, and the screen offers another try', async ({
    app,
  }) => {
    const { page, screen } = app
    const { orders, list, waitUntil, release } = await openWithHeldList(app)
    const failed = page.waitForEvent('requestfailed', (request) => request === list)
    const skeleton = screen.getByRole('tabpanel').locator('[aria-busy=true]')
    await expect(skeleton).toBeVisible()

    await waitUntil(19_000)
    await expect(skeleton).toBeVisible()
    expect(list.failure()).toBeNull()
    await waitUntil(20_500)
    await failed
    await page.clock.resume()

    await expect(skeleton).toHaveCount(0)
    await expect(toastsOf(app)).toHaveCount(0)
    await expect(screen.getByText(specified.timeout)).toHaveCount(0)
    release()
    await screen.getByRole('button', { name: ru('Try again') }).click()
    await expect(rowOf(app, orders[0])).toBeVisible()
  })

  test('S2: is taken when it comes after nineteen and a half', async ({ app }) => {
    const { page } = app
    const { orders, waitUntil, release } = await openWithHeldList(app)
    await waitUntil(19_500)

    const answer = page.waitForResponse(listPattern)
    release()
    await (await answer).finished()
    await page.clock.resume()

    await expect(rowOf(app, orders[0])).toBeVisible()
    await expect(toastsOf(app)).toHaveCount(0)
  })

  test('S3: because the network refuses it is told in words, and a tap tries again', async ({
    app,
    complaints,
  }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED/)
    const { orders } = await openOrders(app)
    await spoilAcceptance(app, (route) => route.abort('connectionrefused'))

    await acceptButton(app, orders[0]).click()
    const told = toastsOf(app).filter({ hasText: ru('No connection, the order was not moved') })
    await expect(told).toBeVisible()
    await expect(acceptButton(app, orders[0])).toBeEnabled()

    await app.page.unrouteAll()
    await told.getByRole('button', { name: ru('Try again') }).click()
    await expect(acceptButton(app, orders[0])).toHaveCount(0)
  })
})

test.describe('a refusal', () => {
  test(
    'S4: of fields names them once, marks them and goes to the first',
    { tag: '@quick' },
    async ({ app, complaints }) => {
      const { page, screen } = app
      complaints.allow(/status of 422/)
      await enterRussianShop(app)
      await app.open('/app/customers')
      await screen.getByRole('button', { name: ru('Add customer') }).click()
      const name = screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true })
      const phone = screen.getByRole('textbox', { name: ru('Phone'), exact: true })
      await name.fill('Малика')
      await phone.pressSequentially('901234567')
      const errors = { name: ['Это имя занято'], phone: ['Этот номер занят'] }
      await page.route('**/api/app/customers', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill(refusal(422, 'invalid', { errors }))
          : route.continue(),
      )

      await app.press(ru('Save'))

      await expect(toastsOf(app)).toHaveText(`${specified.fields}Имя, Телефон`)
      for (const [field, [text]] of [
        [name, errors.name],
        [phone, errors.phone],
      ] as const) {
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(text ?? ''))
      }
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('Малика')
    },
  )

  test('S5 S6 S7: is told as text, a broken answer in general words; never as a page of its own', async ({
    app,
    complaints,
  }) => {
    const { page, screen } = app
    complaints.allow(/status of (400|500)/)
    const { orders } = await openOrders(app)
    const answers = [
      refusal(400, 'malformed', { message: '<img src=x onerror="window.hacked = 1">' }),
      { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, contentType: 'application/json', body: '{"status":"success","payl' },
    ]
    const texts = ['<img src=x onerror="window.hacked = 1">', specified.general, specified.general]
    await page.clock.install()
    for (const [at, answer] of answers.entries()) {
      await spoilAcceptance(app, (route) => route.fulfill(answer))
      await acceptButton(app, orders[0]).click()
      await expect(toastsOf(app)).toHaveText(texts[at] ?? '')
      await page.clock.fastForward(3100)
      await expect(toastsOf(app)).toHaveCount(0)
    }
    expect(await screen.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(screen.locator('img[src=x]')).toHaveCount(0)
    await expect(screen.getByText('Bad gateway')).toHaveCount(0)
    await expect(rowOf(app, orders[0])).toBeVisible()
  })

  test('S43: for haste is told, its button rests for as long as the server says, and nobody asks meanwhile', async ({
    app,
    complaints,
  }) => {
    const { page } = app
    complaints.allow(/status of 429/)
    await page.clock.install()
    const { orders } = await openOrders(app)
    const sent = collect(app, isAcceptance)
    await spoilAcceptance(app, (route) =>
      route.fulfill({
        ...refusal(429, 'rate_limited', { message: 'Слишком много попыток', retry_after: 60 }),
        headers: { 'retry-after': '60' },
      }),
    )
    const button = acceptButton(app, orders[0])

    await button.click()
    await expect(toastsOf(app)).toHaveText('Слишком много попыток')
    await expect(button).toBeDisabled()
    // The clock goes on by itself as well, on a slow machine for longer.
    await page.clock.fastForward(20_000)
    await expect(button).toBeDisabled()
    expect(sent).toHaveLength(1)

    await page.unroute('**/api/app/orders/*/accept')
    await page.clock.fastForward(41_000)
    await expect(button).toBeEnabled()
    await button.click()
    await expect(button).toBeHidden()
    expect(sent).toHaveLength(2)
  })
})

test.describe('a redirect', () => {
  test('S30: to the same origin is followed with the token, and a POST becomes a GET', async ({ app }) => {
    const { page } = app
    const { orders } = await openOrders(app)
    const token = await tokenOn(app)
    const order = `/app/orders/${orders[0]?.id}`
    await spoilAcceptance(app, (route) =>
      route.fulfill({ status: 302, headers: { location: `/api${order}` } }),
    )
    const followed = page.waitForRequest((request) => request.redirectedFrom() !== null)

    await acceptButton(app, orders[0]).click()

    const second = await followed
    expect(isCall('GET', order)(second)).toBe(true)
    expect((await second.allHeaders()).authorization).toBe(`Bearer ${token}`)
    expect((await second.response())?.status()).toBe(200)
    await expect(toastsOf(app)).toHaveCount(0)
  })
})
