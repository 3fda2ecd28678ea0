import { makeCompany } from './support/company.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const productChunk = /\/assets\/products-[\w-]+\.js$/
const customerChunk = /\/assets\/customers-[\w-]+\.js$/

/** Opens the dashboard and takes the products' part of the app away, as a new build does. */
async function openWithoutProducts(page: Page) {
  const { owner } = await makeCompany()
  await signInAs(page, owner)
  // Only the part is to be missed: its words are there.
  const words = page.waitForResponse(/\/assets\/en-rest-[\w-]+\.json$/)
  await page.goto('/en/app/dashboard')
  await expect(page.getByRole('navigation')).toBeVisible()
  await (await words).finished()
  await page.route(productChunk, (route) => route.fulfill({ status: 404, body: '' }))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

const openProducts = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()

test.describe('a part of the app that is gone', () => {
  test('S22 M39: comes with one reload when the new build has it', async ({ page, complaints }) => {
    complaints.allow(/404|ChunkError/)
    const loads = await openWithoutProducts(page)
    page.once('domcontentloaded', () => void page.unroute(productChunk))

    await openProducts(page)

    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    expect(loads).toHaveLength(1)
  })

  test('S23: is reloaded for once in ten seconds, each for itself; meanwhile the error page stands there', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404|ChunkError/)
    await page.clock.install()
    const loads = await openWithoutProducts(page)
    await page.route(customerChunk, (route) => route.fulfill({ status: 404, body: '' }))
    const failed = page.getByRole('heading', { name: 'Internal Server Error' })
    const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click()

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
    page,
    complaints,
  }) => {
    complaints.allow(/404|ChunkError/)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure', 'SecurityError')
        },
      }),
    )
    const loads = await openWithoutProducts(page)

    await openProducts(page)
    await expect.poll(() => loads.length).toBe(1)

    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(loads).toHaveLength(1)
  })

  test('is asked for again without a reload when only the network was away', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkError|404/)
    const loads = await openWithoutProducts(page)
    await page.unroute(productChunk)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeVisible()
    await context.setOffline(true)

    await openProducts(page)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).last().click()

    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    expect(loads).toHaveLength(0)
  })

  test('is asked for again by itself when it is the menu', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkError/)
    const { owner } = await makeCompany()
    await signInAs(page, owner)
    let lost = 0
    await page.route(/\/assets\/SideMenu-[\w-]+\.js$/, (route) =>
      lost++ < 2 ? route.abort() : route.continue(),
    )

    await page.goto('/en/app/dashboard')

    await expect(page.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeVisible()
    expect(lost).toBe(3)
  })
})
