import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { createButton, fillOrder, isPhone } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name && { name }) })

/** Checks what is on the screen now, once what tells that it is complete can be seen. */
async function check(page: Page, name: string, sign: ReturnType<Page['locator']>) {
  await test.step(name, async () => {
    await expect(sign).toBeVisible()
    expect.soft(await barriersOn(page), name).toEqual([])
  })
}

/** A shop in the middle of its day: two products, an order in each state. */
async function openShop(page: Page) {
  const { owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const product: Product = await addProduct(token, 'Plov', 48_000_00)
  await addProduct(token, 'Shurpa', 38_000_00)
  const [open, running, done, cancelled] = [
    await placeOrder(token, product),
    await placeOrder(token, product, 'Sardor'),
    await placeOrder(token, product, 'Timur'),
    await placeOrder(token, product, 'Lola'),
  ]
  const { stages } = await api(token).get<{ stages: { id: string; category: string }[] }>(
    '/app/dictionary/references',
  )
  const last = stages.find(({ category }) => category === 'done')
  await api(token).post(`/app/orders/${running.id}/accept`)
  await api(token).post(`/app/orders/${done.id}/move`, {
    version: done.version,
    stage_id: last?.id,
    confirm_unpaid: true,
  })
  await api(token).post(`/app/orders/${cancelled.id}/cancel`, {
    version: cancelled.version,
    reason: 'duplicate',
  })
  await signInAs(page, owner)
  return { owner, open, product }
}

test.describe('nobody meets a barrier', () => {
  test.beforeEach(() => test.setTimeout(120_000))

  test('before signing in', async ({ page }) => {
    await page.goto('/en')
    await check(page, 'the front page', heading(page, 'Your shop in your pocket'))
    await page.goto('/en/login')
    await check(page, 'the sign-in by code', page.getByRole('button', { name: 'Get code' }))
    await page.getByRole('button', { name: 'Log in with a password' }).click()
    await check(page, 'the sign-in by password', page.getByLabel('Password', { exact: true }))
    await page.getByRole('button', { name: 'Language: English' }).click()
    await check(page, 'the languages', page.getByRole('combobox', { name: 'Search a language' }))
    await page.goto('/en/signup')
    await check(page, 'the sign-up', page.getByRole('textbox', { name: 'Your name' }))
    await page.goto('/en/zzz')
    await check(
      page,
      'an unknown address',
      heading(page, 'Page Not Found')
        .or(page.getByRole('heading', { name: 'Page Not Found' }))
        .first(),
    )
  })

  test('on the dashboard and in what is not built yet', async ({ page }) => {
    await openShop(page)
    await page.goto('/en/app/dashboard')
    await check(page, 'the dashboard', page.getByText('Revenue', { exact: true }))
    await page.goto('/en/app/orders?more=1')
    await check(page, 'more', page.getByRole('button', { name: 'Log out' }))
    await page.goto('/en/app/employees')
    await check(page, 'a section to come', page.getByText('This section is not available yet'))
    await page.goto('/en/app')
    await check(page, 'the start', heading(page).first())
  })

  test('in the orders', async ({ page }) => {
    const { open } = await openShop(page)
    await page.goto('/en/app/orders')
    await check(page, 'new', page.getByRole('button', { name: 'Order 1, Malika' }))
    for (const [tab, order] of [
      ['In progress', 'Order 2, Sardor'],
      ['Done', 'Order 3, Timur'],
      ['Cancelled', 'Order 4, Lola'],
    ] as const) {
      if (!isPhone(page) && tab === 'In progress') continue
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await check(page, tab, page.getByRole('button', { name: order }))
    }
    await page.getByRole('button', { name: 'Filters' }).click()
    await check(page, 'the filters', page.getByRole('button', { name: 'Show orders' }))
    await page.goto(`/en/app/orders?orderId=${open.id}`)
    await check(page, 'one order', page.getByRole('heading', { name: 'History' }))
    await page.getByRole('button', { name: 'Take payment' }).click()
    await check(page, 'a payment', page.getByRole('button', { name: /^Take .*48/ }))
    await page.goto(`/en/app/orders?orderId=${open.id}`)
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await check(page, 'a cancellation', page.getByRole('dialog').last())
  })

  test('in a new order', async ({ page }) => {
    await openShop(page)
    await page.goto('/en/app/orders/new')
    await check(page, 'what is ordered', page.getByRole('button', { name: /^Plov/ }))
    await fillOrder(page, { product: 'Plov', phone: '+998901234567', name: 'Malika' })
    await expect(createButton(page)).toBeEnabled()
    await check(page, 'how it is paid', createButton(page))
    if (!isPhone(page)) return
    await page.goBack()
    await check(page, 'how it gets there', page.getByRole('radio', { name: 'Pickup' }))
    await page.getByRole('radio', { name: 'Delivery' }).click()
    await check(page, 'a delivery', page.getByRole('textbox', { name: 'Delivery fee' }))
    await page.goBack()
    await check(page, 'who orders', page.getByRole('textbox', { name: 'Phone', exact: true }))
  })

  test('in the products', async ({ page }) => {
    const { product } = await openShop(page)
    await page.goto('/en/app/products')
    await check(page, 'the products', page.getByText('Plov').first())
    await page.getByRole('button', { name: 'Filters' }).click()
    await check(page, 'the filters', page.getByRole('dialog'))
    await page.goto(`/en/app/products?productId=${product.id}`)
    await check(page, 'one product', page.getByRole('textbox', { name: 'Name', exact: true }))
    await page.goto('/en/app/products?new=1')
    await check(page, 'a new product', page.getByRole('textbox', { name: 'Name', exact: true }))
    await page.goto('/en/app/products?import=1')
    await check(page, 'the import', page.getByRole('button', { name: 'Choose a file' }))
    await page.locator('input[type=file]').setInputFiles('tests/data/import-bad-rows.csv')
    await check(page, 'what an import would do', page.getByText('These rows stay out'))
  })
})

test.describe('on the smallest phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a desktop is never so narrow')
  test.use({ viewport: { width: 320, height: 640 } })

  test('M21: no screen has to be scrolled sideways, in the longest and in an unfamiliar script', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { owner, open } = await openShop(page)
    const paths = [
      '/app/dashboard',
      '/app/orders',
      '/app/orders?tab=in_progress',
      '/app/orders?tab=done',
      `/app/orders?orderId=${open.id}`,
      '/app/orders/new',
      '/app/products',
      '/app/products?new=1',
      '/app/products?import=1',
      '/app/customers',
      '/app/customers?new=1',
      '/app/orders?more=1',
      '/app/profile',
      '/app/settings/language',
    ]
    for (const locale of ['de', 'am']) {
      for (const path of paths) {
        // A session of its own for each: nobody opens so many screens in ten seconds.
        await signInAs(page, owner)
        await page.goto(`/${locale}${path}`)
        await expectNoSideScroll(page, `/${locale}${path}`)
      }
    }
    await page.evaluate(() => localStorage.clear())
    for (const path of ['/de', '/de/login', '/de/signup', '/am/login', '/am/signup', '/am/zzz']) {
      await page.goto(path)
      await expectNoSideScroll(page, path)
    }
  })
})

async function expectNoSideScroll(page: Page, path: string) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? scrollWidth : 0
  })
  expect.soft(tooWide, path).toBe(0)
}
