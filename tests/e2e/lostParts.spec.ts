import type { App } from './support/app.ts'
import { makeCompany } from './support/company.ts'
import { expect, test } from './support/test.ts'

const productChunk = /\/assets\/products-[\w-]+\.js$/
const customerChunk = /\/assets\/customers-[\w-]+\.js$/

/** Opens the dashboard and takes the products' part of the app away, as a new build does. */
async function openWithoutProducts(app: App) {
  const { page, screen } = app
  const { owner } = await makeCompany()
  await app.signIn(owner)
  // Only the part is to be missed: its words and its route are there.
  const late = [/\/assets\/en-rest-[\w-]+\.json$/, /\/assets\/routeTree[\w.-]+\.js$/].map((part) =>
    page.waitForResponse(part),
  )
  await app.open('/en/app/dashboard')
  await expect(screen.getByRole('navigation')).toBeVisible()
  for (const part of await Promise.all(late)) await part.finished()
  await page.route(productChunk, (route) => route.fulfill({ status: 404, body: '' }))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

const openProducts = ({ screen }: App) =>
  screen.getByRole('navigation').getByRole('link', { name: 'Products' }).click()

test.describe('a part of the app that is gone', () => {
  test(
    'S22 M39: comes with one reload when the new build has it',
    { tag: '@quick' },
    async ({ app, complaints }) => {
      const { screen } = app
      complaints.allow(/404|ChunkError/)
      const loads = await openWithoutProducts(app)
      const isReloading = app.page.waitForRequest((request) => request.isNavigationRequest())
      void isReloading.then(() => app.page.unroute(productChunk))

      await openProducts(app)

      await expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
      expect(loads).toHaveLength(1)
    },
  )

  test('S23: is reloaded for once in ten seconds, each for itself; meanwhile the error page stands there', async ({
    app,
    complaints,
  }) => {
    const { page, screen } = app
    complaints.allow(/404|ChunkError/)
    await page.clock.install()
    const loads = await openWithoutProducts(app)
    await page.route(customerChunk, (route) => route.fulfill({ status: 404, body: '' }))
    const failed = screen.getByRole('heading', { name: 'Internal Server Error' })
    const go = (name: string) => screen.getByRole('navigation').getByRole('link', { name }).click()

    await go('Products')
    await expect.poll(() => loads.length).toBe(1)
    await expect(failed).toBeVisible()
    await go('Home')
    await expect(failed).toBeHidden()
    await go('Products')
    await expect(failed).toBeVisible()
    expect(loads).toHaveLength(1)

    await go('Customers')
    await expect.poll(() => loads.length).toBe(2)
    await expect(failed).toBeVisible()
    await page.clock.fastForward(10_000)
    await go('Products')
    await expect.poll(() => loads.length).toBe(3)
    await expect(failed).toBeVisible()
    expect(loads).toHaveLength(3)
  })

  test('S24: is reloaded for no more than once where the session keeps nothing, either', async ({
    app,
    complaints,
  }) => {
    const { page, screen } = app
    complaints.allow(/404|ChunkError/)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure', 'SecurityError')
        },
      }),
    )
    const loads = await openWithoutProducts(app)

    await openProducts(app)
    await expect.poll(() => loads.length).toBe(1)

    await expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await screen.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(loads).toHaveLength(1)
  })

  test('opens by itself and without a reload when only the network was away', async ({
    app,
    context,
    complaints,
  }) => {
    const { screen } = app
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkError|404/)
    const loads = await openWithoutProducts(app)
    await app.page.unroute(productChunk)
    await expect(screen.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeVisible()
    await context.setOffline(true)

    await openProducts(app)
    await expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)

    await expect(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    expect(loads).toHaveLength(0)
  })

  test('is asked for again by itself when it is the menu', async ({ app, complaints }) => {
    const { screen } = app
    await app.page.setViewportSize({ width: 1280, height: 800 })
    test.skip(app.isNarrow, 'this frame stays small, whatever the window is')
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkError/)
    const { owner } = await makeCompany()
    await app.signIn(owner)
    let lost = 0
    await app.page.route(/\/assets\/LeftMenu-[\w-]+\.js$/, (route) =>
      lost++ < 2 ? route.abort() : route.continue(),
    )

    await app.open('/en/app/dashboard')

    await expect(screen.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeVisible()
    expect(lost).toBe(3)
  })
})
