import { openInMessenger, pressBack, reload, type App } from '#tests/e2e/support/app.ts'
import { launchAddress } from '#tests/e2e/support/miniApp.ts'
import { makeShop, type SmallShop } from '#tests/e2e/support/selling.ts'
import { messengers, shapes } from '#tests/e2e/support/shapes.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'
import { darkTheme, lightTheme, sparseTheme } from '#tests/e2e/support/themes.ts'

const rowOf = ({ screen }: App, { order }: SmallShop) =>
  screen.getByRole('button', { name: `Order ${order.number}, Malika` })

const openOrders = async (app: App, shop: SmallShop) => expect(rowOf(app, shop)).toBeVisible()

inEach(messengers, (shape) => {
  test('M2 M6 M8 M27 M40: it signs in by itself, shows the list, says once that it is ready, and nobody complains', async ({
    page,
  }) => {
    const shop = await makeShop()
    const app = await openInMessenger(page, shape, '/en/app/orders', { person: shop.owner })
    const { state, names } = app.client

    await openOrders(app, shop)
    await expect.poll(names).toContain('web_app_expand')
    await expect(app.screen.getByText('Online', { exact: true })).toBeVisible()
    expect(names().filter((name) => name === 'web_app_ready')).toHaveLength(1)
    expect(names()[0]).toBe('web_app_ready')
    expect(names()).not.toContain('web_app_request_fullscreen')
    expect(app.screen.url()).toMatch(/\/en\/app\/orders$/)
    expect(state).toMatchObject({ closed: null, asksBeforeClosing: false })
  })

  test('M7 M12: a link brings an order up, and Back goes to the dashboard, after a reload too', async ({
    page,
  }) => {
    const shop = await makeShop()
    const startParam = `order-${shop.order.id}`
    const app = await openInMessenger(page, shape, '/en', { person: shop.owner, startParam })
    const title = app.screen.getByRole('heading', { name: `No. ${shop.order.number}` })
    await expect(title).toBeVisible()
    expect(app.screen.url()).toContain(`/en/app/orders?orderId=${shop.order.id}`)

    await reload(app)
    await expect(title).toBeVisible()
    await pressBack(app)

    await expect.poll(() => app.screen.url()).toMatch(/\/en\/app\/dashboard$/)
    await expect(title).toBeHidden()
    await expect(app.screen.getByRole('navigation')).toBeVisible()
  })

  test('M9 M16: launch data that is too old asks once to open the app again, has one way on and one that closes, and signs nobody in', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const { owner } = await makeShop()
    const inits: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/init') && inits.push(request.url()))
    const { screen, client } = await openInMessenger(page, shape, '/en/app/orders', {
      person: owner,
      age: 3 * 86_400,
    })

    await expect(screen.getByText('You’re signed out')).toBeVisible()
    await expect.poll(() => client.state.main).toMatchObject({ text: 'Get code', is_visible: true })
    await expect(screen.getByRole('button', { name: 'Get code' })).toHaveCount(0)
    await expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(inits.length).toBeLessThanOrEqual(2)
    expect(await screen.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => client.state.closed).toBe('web_app_close')
  })
})

test.describe('the first paint', { tag: '@messenger' }, () => {
  for (const [name, theme, ground, scheme] of [
    ['light', lightTheme, 'rgb(243, 233, 223)', 'light'],
    ['dark', darkTheme, 'rgb(21, 30, 39)', 'dark'],
    // Without a colour of its own for the page, the app's dark one is taken.
    ['sparse dark', sparseTheme, 'rgb(22, 25, 29)', 'dark'],
  ] as const) {
    test(`M1 M5: is in the colours of a ${name} theme before any script of ours has come`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/ERR_FAILED/)
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' })
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(launchAddress('/en/app/orders', { userId: 1, theme }))

      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-scheme', scheme)
      await expect(html).toHaveCSS('background-color', ground)
    })
  }

  test('M2: being ready is said after the first list is on the screen, not before', async ({ page }) => {
    const shop = await makeShop()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/init', async (route) => {
      await held
      await route.continue()
    })
    const app = await openInMessenger(page, shapes.android, '/en/app/orders', { person: shop.owner })
    await expect(page.locator('.shell')).toBeAttached()
    expect(app.client.names()).toEqual([])

    release()

    await openOrders(app, shop)
    await expect.poll(() => app.client.names()).toContain('web_app_ready')
  })
})

test.describe('the link that the app is opened by', { tag: '@messenger' }, () => {
  test('M7: goes to the dashboard when it has any other form', async ({ page }) => {
    const { owner, order } = await makeShop()
    const app = await openInMessenger(page, shapes.android, '/en', {
      person: owner,
      startParam: `orders-${order.id}`,
    })
    await expect(page).toHaveURL(/\/en\/app\/dashboard$/)
    await expect.poll(() => app.client.names()).toContain('web_app_ready')
  })
})

test.describe('launch data', { tag: '@messenger' }, () => {
  test('M9: that nobody has signed signs nobody in', async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    const { owner } = await makeShop()
    const address = launchAddress('/en/app/orders', { userId: owner.messengerId, language: 'en' })

    await page.goto(address.replace(/hash%3D[0-9a-f]/, (text) => `hash%3D${text.endsWith('0') ? '1' : '0'}`))

    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('M6: of a client with a foreign name lead to the sign-in', async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    const { receiver } = shapes.android.client
    const pocket = { platform: 'pocket', family: 'phone', way: 'proxy', receiver } as const
    const person = { messengerId: 1 }
    await openInMessenger(page, { ...shapes.android, client: pocket }, '/en', { person, age: 3 * 86_400 })
    await expect(page).toHaveURL(/\/en\/login/)
  })

  test('S21: after logging out do not sign in once more: the app asks to be opened again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401 .*\/api\/init/)
    const { owner } = await makeShop()
    await openInMessenger(page, shapes.android, '/en/app/orders?more=1', { person: owner })
    await page.getByRole('button', { name: 'Sign out' }).click()

    await expect(page.getByText('You’re signed out')).toBeVisible()
    await expect(page).toHaveURL(/\/en\/?$/)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
