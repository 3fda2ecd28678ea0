import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { endSubscription, freshPhone, hire, makeCompany, openSessionOf, password } from './support/company.ts'
import { createButton, fillOrder, type Told } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const told: Told = { product: 'Plov', phone: '+998901234567', name: 'Malika' }

/** A shop with one product, its owner signed in on the page. */
async function openShop(page: Page) {
  const company = await makeCompany()
  const token = await signInAs(page, company.owner)
  const product = await addProduct(token, told.product, 48_000_00)
  return { company, token, product }
}

const ordersOf = async (token: string) => (await api(token).get<{ items: OrderRow[] }>('/app/orders')).items

const isCreation = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/app/orders')

test.describe('signing in', () => {
  test('says the same of a wrong password and of an unknown phone', async ({ page, complaints }) => {
    complaints.allow(/status of 422 .*\/auth\/login/)
    const { owner } = await makeCompany()
    const messages: string[] = []
    for (const [phone, secret] of [
      [owner.phone, `${password}!`],
      [freshPhone(), password],
    ] as const) {
      await page.goto('/en/login')
      await page.getByRole('button', { name: 'Log in with a password' }).click()
      await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
      const field = page.getByLabel('Password', { exact: true })
      await field.fill(secret)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(field).toHaveAccessibleDescription(/wrong/)
      messages.push(await page.getByText(/is wrong/).innerText())
    }
    expect(messages[0]).toBe(messages[1])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('with a session that has ended leads to the sign-in and leaves nothing behind', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const { owner } = await makeCompany()
    await signInAs(page, owner)
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))

    await page.goto('/en/app/orders')

    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user')
  })

  test('in another tab’s footsteps: its logout ends this tab too', async ({ page, context, complaints }) => {
    // What this tab asked for while the other one left.
    complaints.allow(/status of 401/)
    const { owner } = await makeCompany()
    await signInAs(page, owner)
    await page.goto('/en/app/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/en/app/orders?more=1')

    await other.getByRole('button', { name: 'Log out' }).click()

    await expect(other.getByRole('link', { name: 'Create account' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeHidden()
  })
})

test.describe('an address that leads nowhere', () => {
  test('S33: says so in the words of the specification, in every language', async ({ page }) => {
    for (const path of ['/zzz', '/en/zzz', '/de/app-zzz/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
    }
    await page.goto('/en/zzz')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Your shop in your pocket' })).toBeVisible()
  })

  test('S33: shows what stands in it as text', async ({ page }) => {
    await page.goto('/en/<img src=x onerror=alert(1)>')

    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  })
})

test.describe('an order', () => {
  test('of another company is as unknown as one that does not exist', async ({ page, complaints }) => {
    complaints.allow(/status of 404 .*\/api\/app\/orders\//)
    const { owner: stranger } = await makeCompany()
    const { token } = await openSessionOf(stranger)
    const foreign = await placeOrder(token, await addProduct(token, 'Lagman', 30_000_00))
    await openShop(page)

    const seen: string[] = []
    for (const id of [foreign.id, randomUUID()]) {
      await page.goto(`/en/app/orders?orderId=${id}`)
      const answer = page.getByRole('heading', { name: 'This order does not exist' })
      await expect(answer).toBeVisible()
      seen.push(await answer.locator('xpath=ancestor::*[@role="dialog" or self::aside][1]').innerText())
    }
    expect(seen[0]).toBe(seen[1])
    await expect(page.getByText('Lagman')).toHaveCount(0)
  })

  test('shows a name of a customer as text, whatever it is', async ({ page }) => {
    const { token, product } = await openShop(page)
    const name = '<img src=x onerror=alert(1)>'
    await placeOrder(token, product, name)

    await page.goto('/en/app/orders')

    await expect(page.getByRole('button', { name: `Order 1, ${name}` })).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  })

  test('that is being written survives a reload', async ({ page }) => {
    await openShop(page)
    await page.goto('/en/app/orders/new')
    await fillOrder(page, told)
    await expect(createButton(page)).toBeEnabled()

    await page.reload()

    await expect(page.getByText('Your draft is restored')).toBeVisible()
    await page.goto('/en/app/orders/new?step=who')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(told.name)
    await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(/90 123 45 67$/)
  })

  test('S48: is created once by a double tap', async ({ page }) => {
    const { token } = await openShop(page)
    await page.goto('/en/app/orders/new')
    await fillOrder(page, told)
    const sent: Request[] = []
    page.on('request', (request) => isCreation(request) && sent.push(request))
    await expect(createButton(page)).toBeEnabled()

    await createButton(page).dblclick({ delay: 10 })

    await expect(page.getByRole('heading', { name: 'No. 1' })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('S40: whose answer is lost is created once when the person presses again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED.*\/api\/app\/orders/)
    const { token } = await openShop(page)
    await page.goto('/en/app/orders/new')
    await fillOrder(page, told)
    const keys: (string | undefined)[] = []
    await page.route('**/api/app/orders', async (route) => {
      if (!isCreation(route.request())) return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('failed')
    })

    await createButton(page).click()
    await expect(page.getByText('The answer has not arrived')).toBeVisible()
    await page.reload()
    await expect(createButton(page)).toBeEnabled()
    await createButton(page).click()

    await expect(page.getByRole('heading', { name: 'No. 1' })).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await ordersOf(token)).toHaveLength(1)
  })

  test('that came while the network was away is there when it is back', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
    const { token, product } = await openShop(page)
    await placeOrder(token, product, 'Sardor')
    await page.goto('/en/app/orders')
    await expect(page.getByRole('button', { name: 'Order 1, Sardor' })).toBeVisible()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 20_000 })
    const { number } = await placeOrder(token, product)
    await context.setOffline(false)

    await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
  })
})

test.describe('a right that is missing', () => {
  test('is named in place of the screen', async ({ page }) => {
    const { id } = await makeCompany()
    const refusal = page.getByRole('heading', { name: 'You have no access to this section' })

    await signInAs(page, await hire(id, 'kitchen'))
    await page.goto('/en/app/orders/new')
    await expect(refusal).toBeVisible()

    await signInAs(page, await hire(id, 'marketer'))
    await page.goto('/en/app/orders')
    await expect(refusal).toBeVisible()
  })

  test('takes the button of the next stage away', async ({ page }) => {
    const { company, token, product } = await openShop(page)
    const { number } = await placeOrder(token, product)
    await signInAs(page, await hire(company.id, 'observer'))

    await page.goto('/en/app/orders')

    await expect(page.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Accept: order ${number}` })).toBeHidden()
    await expect(page.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
  })
})

test('a company whose subscription has ended may read and nothing else', async ({ page }) => {
  const { company, token, product } = await openShop(page)
  const { number } = await placeOrder(token, product)
  await endSubscription(company.id)
  await signInAs(page, company.owner)

  await page.goto('/en/app/orders')

  await expect(page.getByText('The subscription has ended')).toBeVisible()
  await expect(page.getByRole('button', { name: `Order ${number}, Malika` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Accept: order ${number}` })).toBeHidden()
  await expect(page.getByRole('link', { name: 'New order', exact: true })).toBeHidden()
})
