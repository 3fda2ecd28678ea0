import { expect, type Page } from '@playwright/test'
import { english, type Words } from './words.ts'

/** An order as it is told on the phone. */
export interface Told {
  product: string
  phone: string
  name: string
}

/** Whether the page is as narrow as a phone. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

/** Takes an order for pickup from the list of orders on; answers its number, with its sheet open. */
export async function takeOrder(page: Page, told: Told, t: Words = english): Promise<number> {
  await page.getByRole('link', { name: t('New order'), exact: true }).click()
  await fillOrder(page, told, t)
  await createButton(page, t).click()
  await expect(page).toHaveURL(/\/app\/orders\?orderId=/)
  const title = page.getByRole('heading', { name: t('No. {number}') })
  await expect(title).toBeVisible()
  return Number((await title.innerText()).replace(/\D/g, ''))
}

/** Fills a new order in up to the button that creates it. */
export async function fillOrder(
  page: Page,
  { product, phone, name }: Told,
  t: Words = english,
): Promise<void> {
  await page.getByRole('searchbox', { name: t('Search products') }).fill(product)
  await page.getByRole('button', { name: new RegExp(`^${product}`) }).click()
  await goOn(page, t)
  await page.getByRole('textbox', { name: t('Phone'), exact: true }).pressSequentially(phone)
  await page.getByRole('textbox', { name: t('Name', 'person'), exact: true }).fill(name)
  await goOn(page, t)
  await page.getByRole('radio', { name: t('Pickup', 'order') }).click()
  await goOn(page, t)
}

/** The button at the end of a new order; it can be pressed once the server has told the total. */
export function createButton(page: Page, t: Words = english) {
  return page.getByRole('button', {
    name: isPhone(page) ? t('Create the order') : t('Create · {total}'),
  })
}

/** On to the next page, where the order has pages. */
async function goOn(page: Page, t: Words): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: t('Next · {total}') }).click()
}
