import { openInMessenger, reload } from '#tests/e2e/support/app.ts'
import { fillOrder } from '#tests/e2e/support/newOrder.ts'
import { makeShop } from '#tests/e2e/support/selling.ts'
import { messengers, shapes } from '#tests/e2e/support/shapes.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'
import { darkTheme } from '#tests/e2e/support/themes.ts'

const lineAway = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/

test.describe('a reload', { tag: '@messenger' }, () => {
  test('M37: that web A asks for keeps the screen, the session and what was typed', async ({ page }) => {
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.weba, '/en/app/orders/new', { person: owner })
    await fillOrder(app, { product: 'Plov', phone: '+998901234567', name: 'Malika' })
    await expect.poll(() => app.client.names()).toContain('iframe_ready')
    const entered = app.client.told('iframe_ready').length

    await app.client.say('reload_iframe')

    await expect.poll(() => app.client.names()).toContain('iframe_will_reload')
    await expect.poll(() => app.client.told('iframe_ready').length).toBe(entered + 1)
    expect(app.screen.url()).toMatch(/\/en\/app\/orders\/new/)
    await expect(app.screen.getByText('Draft restored')).toBeVisible()
  })
})

inEach(messengers, (shape) => {
  test('M37: a reload keeps the screen and the session', async ({ page }) => {
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shape, '/en/app/orders', { person: owner })
    await app.screen
      .getByRole('navigation')
      .getByRole('link', { name: /^Customers/ })
      .click()
    await expect(app.screen.getByText('Malika').first()).toBeVisible()

    await reload(app)

    await expect(app.screen.getByText('Malika').first()).toBeVisible()
    expect(app.screen.url()).toMatch(/\/en\/app\/customers$/)
    await expect.poll(() => app.client.told('web_app_ready').length).toBe(2)
  })

  test('M2 M38: without a network the start offers one way on, in the colours of the messenger, and takes it', async ({
    page,
    complaints,
  }) => {
    complaints.allow(lineAway)
    const { owner, order } = await makeShop()
    await page.route('**/api/**', (route) => route.abort())
    const { screen, client } = await openInMessenger(page, shape, '/en/app/orders', {
      person: owner,
      theme: darkTheme,
    })
    await expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(screen.locator('html')).toHaveCSS('background-color', 'rgb(21, 30, 39)')
    await expect(screen.getByRole('button')).toHaveCount(1)
    await expect.poll(() => client.names()).toEqual(['web_app_ready'])

    await page.unroute('**/api/**')
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect(screen.getByRole('button', { name: `Order ${order.number}, Malika` })).toBeVisible()
  })
})

test.describe('a part of the app that is gone', { tag: '@messenger' }, () => {
  test('M39: is reloaded for once inside the frame of a web client, then the error page stands there', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404|ChunkError/)
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.weba, '/en/app/dashboard', { person: owner })
    await expect(app.screen.getByRole('navigation')).toBeVisible()
    await page.route(/\/assets\/products-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))

    await app.screen.getByRole('navigation').getByRole('link', { name: 'Products' }).click()

    await expect(app.screen.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    expect(loads).toBe(1)
  })
})

test('M43: the language of the page is that of its words', { tag: '@messenger' }, async ({ page }) => {
  const { owner } = await makeShop()
  const app = await openInMessenger(page, shapes.webk, '/uz/app/orders', { person: owner, language: 'uz' })
  await expect(app.screen.getByRole('heading', { level: 1, name: 'Buyurtmalar' })).toBeVisible()
  await expect(app.screen.locator('html')).toHaveAttribute('lang', 'uz')
})
