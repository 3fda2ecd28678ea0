import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { makeCompany, openSessionOf, type Person } from './support/company.ts'
import { darkTheme, launchAddress, type Launch } from './support/miniApp.ts'
import {
  actAsMessenger,
  messengerEvents,
  nativeButton,
  pressBack,
  pressMain,
  receive,
} from './support/messenger.ts'
import { isPhone } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

/** A light theme that is not ours, so that its colours can be told apart. */
const theme = {
  bg_color: '#fff8f0',
  text_color: '#201008',
  hint_color: '#6f6258',
  link_color: '#8a3b00',
  button_color: '#8a3b00',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f3e9df',
  section_bg_color: '#fff8f0',
}

interface Shop {
  owner: Person
  token: string
  order: Order
}

/** A shop with one product and one new order. */
async function makeShop(): Promise<Shop> {
  const { owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const order = await placeOrder(token, await addProduct(token, 'Plov', 48_000_00))
  return { owner, token, order }
}

async function launch(page: Page, path: string, { owner }: Shop, more: Partial<Launch> = {}) {
  await actAsMessenger(page)
  await page.goto(launchAddress(path, { userId: owner.messengerId, language: 'en', theme, ...more }))
}

const namesOf = async (page: Page) => (await messengerEvents(page)).map(({ name }) => name)

test.describe('opened from the messenger', () => {
  test('it signs in by itself, shows the list, and says once that it is ready', async ({ page }) => {
    const shop = await makeShop()

    await launch(page, '/en/app/orders', shop)

    await expect(page.getByRole('button', { name: `Order ${shop.order.number}, Malika` })).toBeVisible()
    await expect.poll(() => namesOf(page)).toContain('web_app_expand')
    expect((await namesOf(page)).filter((name) => name === 'web_app_ready')).toHaveLength(1)
    expect(page.url()).toMatch(/\/en\/app\/orders$/)
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  })

  test('it takes the colours of the messenger, and new ones while it is open', async ({ page }) => {
    const shop = await makeShop()
    await launch(page, '/en/app/orders', shop)
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(243, 233, 223)')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await expect.poll(() => namesOf(page)).toContain('web_app_expand')

    await receive(page, 'theme_changed', { theme_params: darkTheme })

    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect(await ground()).toBe('rgb(21, 30, 39)')
  })

  test('an order comes up by its link, with the dashboard behind it', async ({ page }) => {
    const shop = await makeShop()

    await launch(page, '/en', shop, { startParam: `order-${shop.order.id}` })

    await expect(page.getByRole('heading', { name: `No. ${shop.order.number}` })).toBeVisible()
    expect(page.url()).toContain(`/en/app/orders?orderId=${shop.order.id}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: `No. ${shop.order.number}` })).toBeVisible()
  })

  test('a link of any other form leads to the dashboard', async ({ page }) => {
    const shop = await makeShop()

    await launch(page, '/en', shop, { startParam: `orders-${shop.order.id}` })

    await expect(page).toHaveURL(/\/en\/app\/dashboard$/)
  })

  test('an order is taken and brought to Done with the button of the messenger', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/409 \(Conflict\).*\/move/)
    const shop = await makeShop()
    await launch(page, '/en/app/orders', shop)
    await page.getByRole('link', { name: 'New order', exact: true }).click()
    await page.getByRole('button', { name: /^Plov/ }).click()
    await goOn(page, /^Next · .*48/)
    await page.getByRole('textbox', { name: 'Phone', exact: true }).pressSequentially('+998907654321')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sardor')
    await goOn(page, /^Next/)
    await page.getByRole('radio', { name: 'Pickup' }).click()
    await goOn(page, /^Next/)
    await pressMain(page, /^Create/)

    await expect(page.getByRole('heading', { name: `No. ${shop.order.number + 1}` })).toBeVisible()
    await pressMain(page, /^Accept$/)
    await pressMain(page, /^To kitchen$/)
    await pressMain(page, /^Mark ready$/)
    await pressMain(page, /^Done$/)
    const question = page.getByRole('dialog', { name: /is not paid$/ })
    await question.getByRole('button', { name: 'Take payment' }).click()
    await pressMain(page, /^Take .*48/)
    await expect(page.getByText(/^Delivered/).first()).toBeVisible()
    await expect
      .poll(() => nativeButton(page, 'main').then((button) => button.is_visible ?? false))
      .toBe(false)
    const haptics = (await messengerEvents(page)).filter(
      ({ name }) => name === 'web_app_trigger_haptic_feedback',
    )
    expect(haptics).toContainEqual(
      expect.objectContaining({ data: { type: 'notification', notification_type: 'success' } }),
    )

    await pressBack(page)
    await page.getByRole('tab', { name: /^Done/ }).click()
    await expect(page.getByRole('button', { name: `Order ${shop.order.number + 1}, Sardor` })).toBeVisible()
  })

  test('after logging out it asks to be opened again and does not sign in by the same launch', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401 .*\/api\/init/)
    const shop = await makeShop()
    await launch(page, '/en/app/orders?more=1', shop)
    await page.getByRole('button', { name: 'Log out' }).click()

    await expect(page.getByText('You are logged out')).toBeVisible()
    await expect(page).toHaveURL(/\/en\/?$/)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('launch data that nobody has signed signs nobody in', async ({ page, complaints }) => {
    complaints.allow(/status of 401/)
    const shop = await makeShop()
    await actAsMessenger(page)
    const address = launchAddress('/en/app/orders', { userId: shop.owner.messengerId, language: 'en', theme })

    await page.goto(address.replace(/hash%3D[0-9a-f]/, (text) => `hash%3D${text.endsWith('0') ? '1' : '0'}`))

    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

/** On to the next page, where the order has pages. */
async function goOn(page: Page, name: RegExp) {
  if (isPhone(page)) await pressMain(page, name)
}
