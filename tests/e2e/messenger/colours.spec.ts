import { openInMessenger } from '#tests/e2e/support/app.ts'
import { barriersNow } from '#tests/e2e/support/axe.ts'
import { finishOrder, makeShop } from '#tests/e2e/support/selling.ts'
import { messengers, shapes } from '#tests/e2e/support/shapes.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'
import { darkTheme, lightTheme, sparseTheme } from '#tests/e2e/support/themes.ts'

test.describe('the colours of the messenger', { tag: '@messenger' }, () => {
  test('M3: are taken while the app is open, by charts and by the bars around the app as well', async ({
    page,
  }) => {
    const { owner, token, order } = await makeShop()
    await finishOrder(token, order)
    const app = await openInMessenger(page, shapes.android, '/en/app/dashboard', { person: owner })
    await page.getByRole('heading', { name: 'Revenue by hour' }).scrollIntoViewIfNeeded()
    const chart = page.locator('canvas').first()
    await expect(chart).toBeVisible()
    await expect.poll(() => app.client.state.colours.bottom).toBe('#fff8f0')
    const drawn = () => chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    // The chart grows into its place first.
    await expect.poll(async () => (await drawn()) === (await drawn())).toBe(true)
    const before = await drawn()
    const told = app.client.calls.length

    await app.client.say('theme_changed', { theme_params: darkTheme })

    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 30, 39)')
    await expect
      .poll(() => app.client.state.colours)
      .toEqual({ header: '#151e27', background: '#151e27', bottom: '#1d2733' })
    expect(app.client.calls.slice(told).filter(({ name }) => name.includes('color'))).toHaveLength(3)
    await expect.poll(drawn).not.toBe(before)
  })
})

/** These follow the look of Apple. */
const apples = ['ios', 'macos']

inEach(messengers, (shape) => {
  test('M3: a theme that the person changes to is taken at once', async ({ page }) => {
    const { owner } = await makeShop()
    const { screen, client } = await openInMessenger(page, shape, '/en/app/orders', { person: owner })
    await expect.poll(() => client.names()).toContain('web_app_expand')
    await expect(screen.locator('html')).toHaveAttribute('data-scheme', 'light')

    await client.say('theme_changed', { theme_params: darkTheme })

    await expect(screen.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(screen.locator('html')).toHaveCSS('background-color', 'rgb(21, 30, 39)')
    await expect.poll(() => client.state.colours).toMatchObject({ header: '#151e27', background: '#151e27' })
  })

  for (const [name, theme, scheme] of [
    ['light', lightTheme, 'light'],
    ['dark', darkTheme, 'dark'],
    ['sparse', sparseTheme, 'dark'],
  ] as const) {
    test(`M1 M4 M5 M41: the colours of a ${name} theme are readable and every control has a name`, async ({
      page,
    }) => {
      const { owner, order } = await makeShop()
      // The system prefers the opposite: the messenger decides.
      await page.emulateMedia({
        colorScheme: scheme === 'dark' ? 'light' : 'dark',
        reducedMotion: 'reduce',
      })
      const { screen } = await openInMessenger(page, shape, `/en/app/orders`, { person: owner, theme })
      const row = screen.getByRole('button', { name: `Order ${order.number}, Malika` })
      await row.waitFor()
      const html = screen.locator('html')
      await expect(html).toHaveAttribute('data-scheme', scheme)
      await expect(html).toHaveAttribute('data-platform', apples.includes(shape.name) ? 'ios' : 'base')
      expect.soft(await barriersNow(screen), 'the orders').toEqual([])
      await row.click()
      await screen.getByRole('heading', { name: `No. ${order.number}` }).waitFor()
      expect.soft(await barriersNow(screen), 'an order').toEqual([])
    })
  }
})
