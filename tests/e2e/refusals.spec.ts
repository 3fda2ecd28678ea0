import { randomUUID } from 'node:crypto'
import type { Request } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { pressTwice, type App } from './support/app.ts'
import { endSubscription, hire, makeCompany, openSessionOf } from './support/company.ts'
import { createVerb, expectComplete, fillOrder, type Told } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const told: Told = { product: 'Plov', phone: '+998901234567', name: 'Malika' }

/** A shop with one product, its owner signed in on the page. */
async function openShop(app: App) {
  const company = await makeCompany()
  const token = await app.signIn(company.owner)
  const product = await addProduct(token, told.product, 48_000_00)
  return { company, token, product }
}

const ordersOf = async (token: string) => (await api(token).get<{ items: OrderRow[] }>('/app/orders')).items

const isCreation = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/app/orders')

test.describe('an order', () => {
  test('of another company is as unknown as one that does not exist', async ({ app, complaints }) => {
    const { screen } = app
    complaints.allow(/status of 404 .*\/api\/app\/orders\//)
    const { owner: stranger } = await makeCompany()
    const { token } = await openSessionOf(stranger)
    const foreign = await placeOrder(token, await addProduct(token, 'Lagman', 30_000_00))
    await openShop(app)

    const seen: string[] = []
    for (const id of [foreign.id, randomUUID()]) {
      await app.open(`/en/app/orders?orderId=${id}`)
      const answer = screen.getByRole('heading', { name: 'This order does not exist' })
      await expect(answer).toBeVisible()
      seen.push(await answer.locator('xpath=ancestor::*[@role="dialog" or self::aside][1]').innerText())
    }
    expect(seen[0]).toBe(seen[1])
    await expect(screen.getByText('Lagman')).toHaveCount(0)
  })

  test('shows a name of a customer as text, whatever it is', async ({ app }) => {
    const { screen } = app
    const { token, product } = await openShop(app)
    const name = '<img src=x onerror=alert(1)>'
    await placeOrder(token, product, name)

    await app.open('/en/app/orders')

    await expect(screen.getByRole('button', { name: `Order 1, ${name}` })).toBeVisible()
    await expect(screen.locator('img[src=x]')).toHaveCount(0)
  })

  test('that is being written survives a reload', async ({ app }) => {
    const { screen } = app
    await openShop(app)
    await app.open('/en/app/orders/new')
    await fillOrder(app, told)
    await expectComplete(app)

    await app.reload()

    await expect(screen.getByText('Draft restored')).toBeVisible()
    await app.open('/en/app/orders/new?step=who')
    await expect(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(told.name)
    await expect(screen.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(/90 123 45 67$/)
  })

  test('that was changed the moment before its page went away is kept', async ({ app }) => {
    const { screen } = app
    await openShop(app)
    await app.open('/en/app/orders/new')
    const plov = screen.getByRole('button', { name: /^Plov/ }).first()

    await plov.evaluate((tile: HTMLElement) => {
      tile.click()
      setTimeout(() => {
        location.reload()
        const busyUntil = performance.now() + 700
        while (performance.now() < busyUntil);
      })
    })

    await expect(screen.getByText('Draft restored')).toBeVisible()
  })

  test('S48: is created once by a double tap', { tag: '@quick' }, async ({ app }) => {
    const { screen } = app
    const { token } = await openShop(app)
    await app.open('/en/app/orders/new')
    await fillOrder(app, told)
    const sent: Request[] = []
    app.page.on('request', (request) => isCreation(request) && sent.push(request))
    await expectComplete(app)

    await pressTwice(app, createVerb(app))

    await expect(screen.getByRole('heading', { name: 'No. 1' })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('S40: whose answer is lost is created once when the person presses again', async ({
    app,
    complaints,
  }) => {
    const { screen } = app
    complaints.allow(/ERR_FAILED.*\/api\/app\/orders/)
    const { token } = await openShop(app)
    await app.open('/en/app/orders/new')
    await fillOrder(app, told)
    const keys: (string | undefined)[] = []
    await app.page.route('**/api/app/orders', async (route) => {
      if (!isCreation(route.request())) return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('failed')
    })

    await app.press(createVerb(app))
    await expect(screen.getByText('No response')).toBeVisible()
    await app.reload()
    await expectComplete(app)
    await app.press(createVerb(app))

    await expect(screen.getByRole('heading', { name: 'No. 1' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('that came while the network was away is there when it is back', async ({
    app,
    context,
    complaints,
  }) => {
    const { screen } = app
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
    const { token, product } = await openShop(app)
    await placeOrder(token, product, 'Sardor')
    await app.open('/en/app/orders')
    await expect(screen.getByRole('button', { name: 'Order 1, Sardor' })).toBeVisible()
    await expect(screen.getByText('Online', { exact: true })).toBeVisible()

    await context.setOffline(true)
    await expect(screen.getByText('Offline', { exact: true })).toBeVisible()
    const { number } = await placeOrder(token, product)
    await context.setOffline(false)

    await expect(screen.getByText('Online', { exact: true })).toBeVisible()
    await expect(screen.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
  })
})

test.describe('a right that is missing', () => {
  test('is named in place of the screen', async ({ app }) => {
    const { screen } = app
    const { id } = await makeCompany()
    const refusal = screen.getByRole('heading', { name: 'You have no access to this section' })

    await app.signIn(await hire(id, 'kitchen'))
    await app.open('/en/app/orders/new')
    await expect(refusal).toBeVisible()

    await app.signIn(await hire(id, 'marketer'))
    await app.open('/en/app/orders')
    await expect(refusal).toBeVisible()
  })

  test('takes the button of the next stage away', async ({ app }) => {
    const { screen } = app
    const { company, token, product } = await openShop(app)
    const { number } = await placeOrder(token, product)
    await app.signIn(await hire(company.id, 'observer'))

    await app.open('/en/app/orders')

    await expect(screen.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
    await expect(screen.getByRole('button', { name: `Order ${number}: Accept` })).toBeHidden()
    await expect(screen.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
  })
})

test('a company whose subscription has ended may read and nothing else', async ({ app }) => {
  const { screen } = app
  const { company, token, product } = await openShop(app)
  const { number } = await placeOrder(token, product)
  await endSubscription(company.id)
  await app.signIn(company.owner)

  await app.open('/en/app/orders')

  await expect(screen.getByText('The subscription has ended')).toBeVisible()
  await expect(screen.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
  await expect(screen.getByRole('button', { name: `Order ${number}: Accept` })).toBeHidden()
  await expect(screen.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
})
