import type { Locator } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { expectVerb, type App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { createVerb, fillOrder } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const heading = ({ screen }: App, name?: string | RegExp) =>
  screen.getByRole('heading', { level: 1, ...(name && { name }) })

/** Checks what is on the screen now, once what tells that it is complete can be seen, or its verb can be pressed. */
async function check(app: App, name: string, sign: Locator | string | RegExp) {
  await test.step(name, async () => {
    if (typeof sign === 'string' || sign instanceof RegExp) await expectVerb(app, sign, true)
    else await expect(sign).toBeVisible()
    expect.soft(await barriersOn(app), name).toEqual([])
  })
}

/** A shop in the middle of its day: two products, an order in each state. */
async function openShop(app: App) {
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
  await app.signIn(owner)
  return { owner, open, product }
}

test.describe('nobody meets a barrier', () => {
  test('before signing in', async ({ app, complaints }) => {
    const { screen } = app
    complaints.allow(/status of 404 .*\/en\/zzz\)$/)
    await app.open('/en')
    await check(app, 'the front page', heading(app, 'Your shop in your pocket'))
    await app.open('/en/login')
    await check(app, 'the sign-in by code', screen.getByRole('textbox', { name: 'Phone number' }))
    await screen.getByRole('button', { name: 'Sign in with a password' }).click()
    await check(app, 'the sign-in by password', screen.getByLabel('Password', { exact: true }))
    await screen.getByRole('button', { name: 'Language: English' }).click()
    await check(app, 'the languages', screen.getByRole('combobox', { name: 'Search for a language' }))
    await app.open('/en/signup')
    await check(app, 'the sign-up', screen.getByRole('textbox', { name: 'Your name' }))
    await app.open('/en/zzz')
    await check(
      app,
      'an unknown address',
      heading(app, 'Page Not Found')
        .or(screen.getByRole('heading', { name: 'Page Not Found' }))
        .first(),
    )
  })

  test('on the dashboard and in what is not built yet', async ({ app }) => {
    const { screen } = app
    await openShop(app)
    await app.open('/en/app/dashboard')
    await check(app, 'the dashboard', screen.getByText('Revenue', { exact: true }))
    await app.open('/en/app/orders?more=1')
    await check(app, 'more', screen.getByRole('button', { name: 'Sign out' }))
    await app.open('/en/app/employees')
    await check(app, 'the employees', screen.getByRole('button', { name: /^Olga Karimova/ }).last())
    await app.open('/en/app/marketing/banners')
    await check(app, 'a section to come', screen.getByText('This section is not available yet'))
    await app.open('/en/app')
    await check(app, 'the start', heading(app).first())
  })

  test('in the orders', async ({ app }) => {
    const { screen } = app
    const { open } = await openShop(app)
    await app.open('/en/app/orders')
    await check(app, 'new', screen.getByRole('button', { name: 'Order 1, Malika' }))
    for (const [tab, order] of [
      ['In progress', 'Order 2, Sardor'],
      ['Done', 'Order 3, Timur'],
      ['Cancelled', 'Order 4, Lola'],
    ] as const) {
      if (!app.isNarrow && tab === 'In progress') continue
      await screen.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await check(app, tab, screen.getByRole('button', { name: order }))
    }
    await screen.getByRole('button', { name: 'Filters' }).click()
    await check(app, 'the filters', 'Show orders')
    await app.open(`/en/app/orders?orderId=${open.id}`)
    await check(app, 'one order', screen.getByRole('heading', { name: 'History' }))
    await screen.getByRole('button', { name: 'Take payment' }).click()
    await check(app, 'a payment', /^Take .*48/)
    await app.open(`/en/app/orders?orderId=${open.id}`)
    await screen.getByRole('button', { name: 'Cancel order' }).click()
    await check(app, 'a cancellation', screen.getByRole('dialog').last())
  })

  test('in a new order', { tag: '@quick' }, async ({ app }) => {
    const { screen } = app
    await openShop(app)
    await app.open('/en/app/orders/new')
    await check(app, 'what is ordered', screen.getByRole('button', { name: /^Plov/ }))
    await fillOrder(app, { product: 'Plov', phone: '+998901234567', name: 'Malika' })
    await check(app, 'how it is paid', createVerb(app))
    if (!app.isNarrow) return
    await app.back()
    await check(app, 'how it gets there', screen.getByRole('radio', { name: 'Pickup' }))
    await screen.getByRole('radio', { name: 'Delivery' }).click()
    await check(app, 'a delivery', screen.getByRole('textbox', { name: 'Delivery fee' }))
    await app.back()
    await check(app, 'who orders', screen.getByRole('textbox', { name: 'Phone', exact: true }))
  })

  test('in the products', async ({ app }) => {
    const { screen } = app
    const { product } = await openShop(app)
    await app.open('/en/app/products')
    await check(app, 'the products', screen.getByText('Plov').first())
    await screen.getByRole('button', { name: 'Filters' }).click()
    await check(app, 'the filters', screen.getByRole('dialog'))
    await app.open(`/en/app/products?productId=${product.id}`)
    await check(app, 'one product', screen.getByRole('textbox', { name: 'Name', exact: true }))
    await app.open('/en/app/products?new=1')
    await check(app, 'a new product', screen.getByRole('textbox', { name: 'Name', exact: true }))
    await app.open('/en/app/products?import=1')
    await check(app, 'the import', screen.getByRole('button', { name: 'Choose a file' }))
    await screen.locator('input[type=file]').setInputFiles('tests/data/import-bad-rows.csv')
    await check(app, 'what an import would do', screen.getByText('Rows not imported'))
  })
})
