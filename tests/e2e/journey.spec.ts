import type { Page } from '@playwright/test'
import { companyOf, freshPhone, hire, makeCompany, password, type Person } from './support/company.ts'
import { isPhone, takeOrder } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { signUp } from './support/signUp.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

/** The server asks what becomes of the money before an unpaid order is done. */
const unpaidRefusal = /409 \(Conflict\).*\/move/

test('a shop signs up, imports its products, takes an order and brings it to Done on a second screen', async ({
  page,
  browser,
  complaints,
  contextOptions,
}) => {
  test.setTimeout(90_000)
  complaints.allow(unpaidRefusal)
  const owner = { name: 'Olga Karimova', phone: freshPhone(), company: 'Teahouse on the corner', password }
  await signUp(page, owner)
  await expect(page.getByRole('heading', { name: owner.company, level: 1 })).toBeVisible()

  await importFile(page, 'shopify-apparel.csv', { products: 25, variants: 96 })
  await importFile(page, 'shopify-jewelry.csv', { products: 19, variants: 24 })

  await logOut(page)
  await logIn(page, owner)
  await expect(figure(page, 'Orders')).toHaveText(/^0$/)
  await expect(figure(page, 'Revenue')).toHaveText(/^\D*0\D*$/)

  const operator = await hire(await companyOf(owner.phone), 'operator')
  const second = await browser.newContext(contextOptions)
  complaints.watch(second)
  const other = await second.newPage()
  await logIn(other, operator)
  await openOrders(other)
  await other.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  await openOrders(page)
  const number = await takeOrder(page, {
    product: 'Derby Tier Backpack',
    phone: '+998901234567',
    name: 'Malika Yusupova',
  })

  await expect(other.getByRole('button', { name: `Order ${number}, Malika Yusupova` })).toBeVisible()
  await press(other, `Accept: order ${number}`)
  await showTab(other, 'In progress')
  await press(other, `To kitchen: order ${number}`)
  await press(other, `Mark ready: order ${number}`)
  await press(other, `Done: order ${number}`)
  await other.getByRole('button', { name: 'Take payment' }).click()
  await other.getByRole('button', { name: /^Take .*148/ }).click()
  await other.getByRole('tab', { name: /^Done/ }).click()
  await expect(other.getByRole('button', { name: `Order ${number}, Malika Yusupova` })).toBeVisible()
  expect(await other.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  await expect(page.getByText(/^Delivered/)).toBeVisible()
  await page.goto('/en/app/dashboard')
  await expect(figure(page, 'Orders')).toHaveText(/^1$/)
  await expect(figure(page, 'Revenue')).toHaveText(/^\D*148\D*$/)
  await second.close()
})

test('the same in Russian, the language of the house: an order is taken and finished unpaid', async ({
  page,
  complaints,
}) => {
  complaints.allow(unpaidRefusal)
  const t = wordsOf('ru')
  const { owner } = await makeCompany({ language: 'ru' })
  await addProduct(await signInAs(page, owner), 'Плов', 48_000_00)
  await page.goto('/app/orders')
  await expect(page.getByRole('heading', { level: 1, name: t('Orders', 'page title') })).toBeVisible()

  await takeOrder(page, { product: 'Плов', phone: '+998901234567', name: 'Малика' }, t)
  for (const stage of [
    'stages.button.accept',
    'stages.button.cook',
    'stages.button.ready',
    'stages.button.finish',
  ])
    await page.getByRole('button', { name: new RegExp(`^${String(t(stage))}( Ctrl.*)?$`) }).click()
  await page.getByRole('button', { name: t('Finish unpaid') }).click()

  await page.goto('/app/dashboard')
  await expect(page.getByText(t('Done but unpaid'))).toBeVisible()
})

async function importFile(
  page: Page,
  file: string,
  { products, variants }: { products: number; variants: number },
) {
  await page.goto('/en/app/products?import=1')
  await page.locator('input[type=file]').setInputFiles(`tests/data/${file}`)
  await expect(count(page, 'Products')).toHaveText(String(products))
  await expect(count(page, 'Variants')).toHaveText(String(variants))
  await expect(count(page, 'Rows with mistakes')).toHaveText('0')
  await page.getByRole('button', { name: `Import ${products} products` }).click()
  await expect(page.getByRole('heading', { name: `${products} products are in` })).toBeVisible()
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A number that the import names. */
function count(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
}

/** One of today's numbers on the dashboard. */
function figure(page: Page, label: string) {
  return page.getByRole('main').getByText(label, { exact: true }).locator('xpath=../following-sibling::*[1]')
}

async function logOut(page: Page) {
  await page.goto('/en/app/products?more=1')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
}

async function logIn(page: Page, { phone }: Pick<Person, 'phone'>) {
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Log in with a password' }).click()
  await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/app\/dashboard$/)
}

async function openOrders(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
}

/** The board of a desktop shows new ones and those in progress together. */
async function showTab(page: Page, name: string) {
  if (isPhone(page)) await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
