import { openInMessenger, pressBack, reload, type MessengerApp } from '#tests/e2e/support/app.ts'
import { addProduct, makeShop, placeOrder } from '#tests/e2e/support/selling.ts'
import { messengers, shapes } from '#tests/e2e/support/shapes.ts'
import { signInAs } from '#tests/e2e/support/signIn.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'

const heading = ({ screen }: Pick<MessengerApp, 'screen'>, name: string) =>
  screen.getByRole('heading', { level: 1, name, exact: true })

const goTo = ({ screen }: MessengerApp, name: RegExp) =>
  screen.getByRole('navigation').getByRole('link', { name }).click()

inEach(messengers, (shape) => {
  test('M10 M11 M13: the back button is the only one, closes what is open, and is hidden where nothing is left', async ({
    page,
  }) => {
    const { owner, order } = await makeShop()
    const app = await openInMessenger(page, shape, '/en/app/orders', { person: owner })
    const { screen, client } = app
    await screen.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
    await expect(screen.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()

    await pressBack(app)
    await expect(screen.getByRole('dialog')).toBeHidden()
    await expect.poll(() => client.state.isBackVisible).toBe(false)

    await screen.getByRole('link', { name: 'New order', exact: true }).click()
    await expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
    await pressBack(app)
    await expect(heading(app, 'Orders')).toBeVisible()
    await expect.poll(() => client.state.isBackVisible).toBe(false)
    expect(client.state.closed).toBeNull()
  })
})

test.describe('the way back', { tag: '@messenger' }, () => {
  test('M10: leads step by step through a new order, and through the sheet above it first', async ({
    page,
  }) => {
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.android, '/en/app/orders', { person: owner })
    await page.getByRole('link', { name: 'New order', exact: true }).click()
    await page.getByRole('button', { name: /^Plov/ }).click()
    await app.press(/^Next · /)
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
    await expect(phone).toBeVisible()

    await pressBack(app)

    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await expect(phone).toBeHidden()
  })

  test('M11: is an arrow of the page in a plain browser', async ({ page }) => {
    const { owner } = await makeShop()
    await signInAs(page, owner)
    await page.goto('/en/app/orders/new')
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Back|Close)$/ })).toBeVisible()
  })

  for (const shape of [shapes.ios, shapes.weba]) {
    test(`M12: stays in the app after a reload of a screen inside, in ${shape.name}`, async ({ page }) => {
      const { owner } = await makeShop()
      const app = await openInMessenger(page, shape, '/en/app/customers', { person: owner })
      await expect(app.screen.getByText('Malika').first()).toBeVisible()

      await reload(app)
      await expect(app.screen.getByText('Malika').first()).toBeVisible()
      await pressBack(app)

      await expect(app.screen.getByRole('navigation')).toBeVisible()
      await expect.poll(() => app.screen.url()).toMatch(/\/en\/app\/(dashboard|customers)$/)
      expect(app.client.state.closed).toBeNull()
    })
  }
})

test.describe('the tabs', { tag: '@messenger' }, () => {
  test('M14: keep how far a list was scrolled and what was filtered', async ({ page }) => {
    const { owner, token, product } = await makeShop()
    for (let at = 0; at < 14; at += 1) await placeOrder(token, product, `Guest ${at}`)
    await addProduct(token, 'Lagman', 30_000_00)
    const app = await openInMessenger(page, shapes.android, '/en/app/orders', { person: owner })
    await expect(heading(app, 'Orders')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Order \d+, Guest 13/ })).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    const scrolled = await page.evaluate(() => window.scrollY)

    await goTo(app, /^Products/)
    await page.getByRole('searchbox').fill('Lag')
    await expect(page).toHaveURL(/q=Lag/)
    await page.goBack()
    await expect(heading(app, 'Orders')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)

    await page.goForward()
    await expect(page.getByRole('searchbox')).toHaveValue('Lag')
    await goTo(app, /^Orders/)
    await expect(heading(app, 'Orders')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await goTo(app, /^Products/)
    await expect(page.getByRole('searchbox')).toHaveValue('Lag')
    await expect(page.getByText('Plov')).toHaveCount(0)
  })

  test('M14: an order that was open is open again when one comes back to its tab', async ({ page }) => {
    const { owner, order } = await makeShop()
    await page.setViewportSize({ width: 1280, height: 800 })
    const app = await openInMessenger(page, shapes.tdesktop, '/en/app/orders?tab=new', { person: owner })
    await page
      .getByRole('button', { name: new RegExp(`${order.number}`) })
      .first()
      .click()
    const title = page.getByRole('heading', { name: `No. ${order.number}` })
    await expect(title).toBeVisible()
    await goTo(app, /^Products/)
    await expect(heading(app, 'Products')).toBeVisible()
    await expect(title).toBeHidden()

    await goTo(app, /^Orders/)
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(/tab=new/)
  })
})
