import { expect, type Page } from '@playwright/test'
import { browserApp, type App } from './app.ts'
import { english, type Words } from './words.ts'

/** An order as it is told on the phone. */
export interface Told {
  product: string
  phone: string
  name: string
}

const MOST_PHONE = 768

/** Whether the page is as narrow as a phone. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= MOST_PHONE

/** Takes an order for pickup from the list of orders on; answers its number, with its sheet open. */
export async function takeOrder(app: App, told: Told, t: Words = english): Promise<number> {
  const { screen, page, client } = app
  await screen.getByRole('link', { name: t('New order'), exact: true }).click()
  await fillOrder(app, told, t)
  await app.press(client || isPhone(page) ? t('Create the order') : t('Create · {total}'))
  const title = screen.getByRole('heading', { name: t('No. {number}') })
  await expect(title).toBeVisible()
  expect(screen.url()).toMatch(/\/app\/orders\?orderId=/)
  return Number((await title.innerText()).replace(/\D/g, ''))
}

/** Fills a new order in up to the button that creates it. */
export async function fillOrder(
  on: App | Page,
  { product, phone, name }: Told,
  t: Words = english,
): Promise<void> {
  const app = 'screen' in on ? on : browserApp(on)
  const { screen, page } = app
  // What is found takes the place of the usual goods: a tap in that moment would meet neither.
  const found = page.waitForResponse(/\/products\/sellable\?q=/)
  await screen.getByRole('searchbox', { name: t('Search products') }).fill(product)
  await found
  await screen.getByRole('button', { name: new RegExp(`^${product}`) }).click()
  await goOn(app, t)
  await screen.getByRole('textbox', { name: t('Phone'), exact: true }).pressSequentially(phone)
  await screen.getByRole('textbox', { name: t('Name', 'person'), exact: true }).fill(name)
  await goOn(app, t)
  await screen.getByRole('radio', { name: t('Pickup', 'order') }).click()
  await goOn(app, t)
}

/** The button at the end of a new order; it can be pressed once the server has told the total. */
export function createButton(page: Page, t: Words = english) {
  return page.getByRole('button', {
    name: isPhone(page) ? t('Create the order') : t('Create · {total}'),
  })
}

/** On to the next page, where the order has pages: on everything as narrow as a phone, frames too. */
async function goOn({ page, client, press }: App, t: Words): Promise<void> {
  if (client || isPhone(page)) await press(t('Next · {total}'))
}
