import { expect, type Page } from '@playwright/test'
import { appOf, expectVerb, type App } from './app.ts'
import { english, type Words } from './words.ts'

/** An order as it is told on the phone. */
export interface Told {
  product: string
  phone: string
  name: string
}

/** Takes an order for pickup from the list of orders on; answers its number, with its sheet open. */
export async function takeOrder(app: App, told: Told, t: Words = english): Promise<number> {
  const { screen } = app
  await screen.getByRole('link', { name: t('New order'), exact: true }).click()
  await fillOrder(app, told, t)
  await app.press(createVerb(app, t))
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
  const app = appOf(on)
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

/** The verb at the end of a new order. */
export const createVerb = ({ isNarrow }: App, t: Words = english) =>
  isNarrow ? t('Create order') : t('Create · {total}')

/** Waits until the order can be created: the server has told the total. */
export const expectComplete = (app: App, t: Words = english) => expectVerb(app, createVerb(app, t), true)

/** On to the next page, where the order has pages. */
async function goOn({ isNarrow, press }: App, t: Words): Promise<void> {
  if (isNarrow) await press(t('Next · {total}'))
}
