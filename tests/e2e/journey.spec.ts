import type { Page } from '@playwright/test'
import { browserApp, closeSheet, openApp, type App } from './support/app.ts'
import { companyOf, freshPhone, hire, makeCompany, password, type Person } from './support/company.ts'
import { isPhone, takeOrder } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { messengers } from './support/shapes.ts'
import { signInAs } from './support/signIn.ts'
import { signUp } from './support/signUp.ts'
import { expect, inEach, test } from './support/test.ts'
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
  const app = browserApp(page)
  await signUp(page, owner)
  await expect(page.getByRole('heading', { name: owner.company, level: 1 })).toBeVisible()

  for (const [file, products, variants] of [
    ['shopify-apparel.csv', 25, 96],
    ['shopify-jewelry.csv', 19, 24],
  ] as const) {
    await page.goto('/en/app/products?import=1')
    await importFile(app, file, { products, variants })
  }

  await logOut(page)
  await logIn(page, owner)
  await expect(figure(app, 'Orders')).toHaveText(/^0$/)
  await expect(figure(app, 'Revenue')).toHaveText(/^\D*0\D*$/)

  const operator = await hire(await companyOf(owner.phone), 'operator')
  const second = await browser.newContext(contextOptions)
  complaints.watch(second)
  const other = browserApp(await second.newPage())
  await logIn(other.page, operator)
  await sellOn(app, other, 'Derby Tier Backpack', /148/)
  await second.close()
})

inEach(messengers, (shape) => {
  test('the owner imports products and takes an order, an operator brings it to Done on a second screen', async ({
    page,
    browser,
    complaints,
    contextOptions,
  }) => {
    complaints.allow(unpaidRefusal)
    const { id, owner } = await makeCompany()
    const app = await openApp(page, shape, '/en/app/products?import=1', owner)
    await importFile(app, 'shopify-jewelry.csv', { products: 19, variants: 24 })

    const second = await browser.newContext({ ...contextOptions, ...shape.device })
    complaints.watch(second)
    const operator = await hire(id, 'operator')
    const other = await openApp(await second.newPage(), shape, '/en/app/dashboard', operator)
    await sellOn(app, other, '18k Bloom Pendant', /279/)
    await second.close()
  })
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

  await takeOrder(browserApp(page), { product: 'Плов', phone: '+998901234567', name: 'Малика' }, t)
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

/** One takes an order, the other one brings it to Done and is paid; both see what the other does, without a reload. */
async function sellOn(app: App, other: App, product: string, price: RegExp) {
  await openOrders(other)
  await other.screen.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await openOrders(app)
  const number = await takeOrder(app, { product, phone: '+998901234567', name: 'Malika Yusupova' })

  const row = other.screen.getByRole('button', { name: `Order ${number}, Malika Yusupova` })
  await expect(row).toBeVisible()
  await advance(other, `Accept: order ${number}`)
  await showTab(other, 'In progress')
  for (const verb of ['To kitchen', 'Mark ready', 'Done']) await advance(other, `${verb}: order ${number}`)
  await other.screen.getByRole('button', { name: 'Take payment' }).click()
  await other.press(new RegExp(`^Take .*${price.source}`))
  await other.screen.getByRole('tab', { name: /^Done/ }).click()
  await expect(row).toBeVisible()
  expect(await other.screen.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  await expect(app.screen.getByText(/^Delivered/)).toBeVisible()
  await leaveOrder(app)
  await app.screen.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(figure(app, 'Orders')).toHaveText(/^1$/)
  await expect(figure(app, 'Revenue')).toHaveText(new RegExp(`^\\D*${price.source}\\D*$`))
}

async function importFile(
  { screen, press }: App,
  file: string,
  { products, variants }: { products: number; variants: number },
) {
  await screen.locator('input[type=file]').setInputFiles(`tests/data/${file}`)
  await expect(count(screen, 'Products')).toHaveText(String(products))
  await expect(count(screen, 'Variants')).toHaveText(String(variants))
  await expect(count(screen, 'Rows with mistakes')).toHaveText('0')
  await press(`Import ${products} products`)
  await expect(screen.getByRole('heading', { name: `${products} products are in` })).toBeVisible()
  await press('Show products')
  await expect(screen.getByRole('dialog')).toBeHidden()
}

/** A number that the import names. */
function count(screen: App['screen'], label: string) {
  return screen
    .locator('dl > div')
    .filter({ has: screen.getByText(label, { exact: true }) })
    .locator('dd')
}

/** One of today's numbers on the dashboard. */
function figure({ screen }: App, label: string) {
  return screen
    .getByRole('main')
    .getByText(label, { exact: true })
    .locator('xpath=../following-sibling::*[1]')
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

async function openOrders({ screen }: App) {
  await screen
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(screen.getByText('Online', { exact: true })).toBeVisible()
}

/** The board of a desktop shows new ones and those in progress together. */
async function showTab({ page, screen, client }: App, name: string) {
  if (client || isPhone(page)) await screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

const advance = ({ screen }: App, name: string) => screen.getByRole('button', { name, exact: true }).click()

/** The order that has just been taken lies over the list, but on a desktop, where it has a place of its own. */
async function leaveOrder(app: App) {
  if (app.client || isPhone(app.page)) await closeSheet(app)
}
