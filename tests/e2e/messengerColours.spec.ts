import { openInMessenger } from './support/app.ts'
import { barriersNow } from './support/axe.ts'
import { finishOrder, makeShop } from './support/selling.ts'
import { shapes } from './support/shapes.ts'
import { expect, test } from './support/test.ts'
import { darkTheme, lightTheme, sparseTheme } from './support/themes.ts'

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

  for (const [name, theme, scheme] of [
    ['light', lightTheme, 'light'],
    ['dark', darkTheme, 'dark'],
    ['sparse', sparseTheme, 'dark'],
  ] as const) {
    for (const shape of [shapes.ios, shapes.android]) {
      test(`M4 M5 M41: are readable and every control has a name, ${name} in ${shape.name}`, async ({
        page,
      }) => {
        const { owner, order } = await makeShop()
        // The system prefers the opposite: the messenger decides.
        await page.emulateMedia({
          colorScheme: scheme === 'dark' ? 'light' : 'dark',
          reducedMotion: 'reduce',
        })
        await openInMessenger(page, shape, `/en/app/orders`, { person: owner, theme })
        await page.getByRole('button', { name: `Order ${order.number}, Malika` }).waitFor()
        await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
        await expect(page.locator('html')).toHaveAttribute(
          'data-platform',
          shape.name === 'ios' ? 'ios' : 'base',
        )
        expect.soft(await barriersNow(page), 'the orders').toEqual([])
        await page.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
        await page.getByRole('heading', { name: `No. ${order.number}` }).waitFor()
        expect.soft(await barriersNow(page), 'an order').toEqual([])
      })
    }
  }
})
