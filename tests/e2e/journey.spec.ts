import type { Locator } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { api } from './support/api.ts'
import { closeSheet, expectAddress, type App } from './support/app.ts'
import { companyOf, hire, makeCompany, password, type Person } from './support/company.ts'
import { takeOrder } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { messengers } from './support/shapes.ts'
import { signUp } from './support/signUp.ts'
import { expect, inEach, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

/** The server asks what becomes of the money before an unpaid order is done. */
const unpaidRefusal = /409 \(Conflict\).*\/move/

test('a shop signs up, imports its products, takes an order and brings it to Done on a second screen', async ({
  app,
  second,
  complaints,
}) => {
  complaints.allow(unpaidRefusal)
  const owner = { name: 'Olga Karimova', phone: freshPhone(), company: 'Teahouse on the corner', password }
  await signUp(app, owner)
  await expect(app.screen.getByRole('heading', { name: owner.company, level: 1 })).toBeVisible()

  await app.open('/en/app/products?import=1')
  await importFile(app, 'shopify-apparel.csv', { products: 25, variants: 96 })
  await app.screen.getByRole('link', { name: 'Import', exact: true }).click()
  await importFile(app, 'shopify-jewelry.csv', { products: 19, variants: 24 })

  await logOut(app)
  await app.signOut()
  await logIn(app, owner)
  await expect(figure(app, 'Orders')).toHaveText(/^0$/)
  await expect(figure(app, 'Revenue')).toHaveText(/^\D*0\D*$/)

  const operator = await hire(await companyOf(owner.phone), 'operator')
  await logIn(second, operator)
  await sellOn(app, second, 'Derby Tier Backpack', /148/)
})

inEach(messengers, () => {
  test('the owner imports products and takes an order, an operator brings it to Done on a second screen', async ({
    app,
    second,
    complaints,
  }) => {
    complaints.allow(unpaidRefusal)
    const { id, owner } = await makeCompany({ acceptsStaffOrders: true })
    await app.open('/en/app/products?import=1', owner)
    await importFile(app, 'shopify-jewelry.csv', { products: 19, variants: 24 })

    await second.open('/en/app/dashboard', await hire(id, 'operator'))
    await sellOn(app, second, '18k Bloom Pendant', /279/)
  })
})

test('the same in Russian, the language of the house: an order is taken and finished unpaid', async ({
  app,
  complaints,
}) => {
  complaints.allow(unpaidRefusal)
  const { screen } = app
  const t = wordsOf('ru')
  const { owner } = await makeCompany({ language: 'ru' })
  await addProduct(await app.signIn(owner), 'Плов', 48_000_00)
  await app.open('/app/orders')
  await expect(screen.getByRole('heading', { level: 1, name: t('Orders', 'page title') })).toBeVisible()

  await takeOrder(app, { product: 'Плов', phone: '+998901234567', name: 'Малика' }, t)
  // The company's own words, which its kind of business has given it.
  for (const stage of ['Принять', 'На кухню', 'Готов', 'Завершить'])
    await app.press(new RegExp(`^${stage}( Ctrl.*)?$`))
  await screen.getByRole('button', { name: t('Finish unpaid') }).click()

  await app.open('/app/dashboard')
  await expect(screen.getByText(t('Done but unpaid'))).toBeVisible()
})

test('an order for a known customer takes six taps, and the same as last time four', async ({ app }) => {
  const { screen } = app
  const { owner } = await makeCompany()
  const token = await app.signIn(owner)
  const { variants } = await addProduct(token, 'Plov', 48_000_00)
  const address = { text: 'Amir Temur 5', flat: '12' }
  const last = await api(token).post<Order>('/app/orders', {
    fulfilment: 'delivery',
    lines: [{ variant_id: variants[0]?.id, qty: 2000 }],
    customer: { phone: '+998901234567', name: 'Malika Yusupova' },
    address,
    delivery_fee: 15_000_00,
  })
  let taps = 0
  const press = async (verb: string | RegExp) => {
    await app.press(verb)
    taps += 1
  }
  const tap = async (place: Locator) => {
    await place.click()
    taps += 1
  }
  const found = screen.getByRole('group', { name: 'Search results' })
  const begin = async () => {
    taps = 0
    await app.open('/en/app/orders')
    await tap(screen.getByRole('link', { name: 'New order', exact: true }))
  }
  const find = async () => {
    await screen.getByRole('textbox', { name: 'Phone', exact: true }).pressSequentially('4567')
    await expect(found.locator('b')).toHaveText('45-67')
  }
  const created = async () => {
    await press(app.isNarrow ? 'Create order' : /^Create · /)
    await expect(screen.getByText(/^Amir Temur 5/).first()).toBeVisible()
    await expectAddress(app, /orderId=/)
    const id = new URL(screen.url()).searchParams.get('orderId')
    return api(token).get<Order>(`/app/orders/${id}`)
  }

  await begin()
  await tap(screen.getByRole('button', { name: /^Plov/ }))
  if (app.isNarrow) await press(/^Next · /)
  await find()
  await tap(found.getByText('Malika Yusupova'))
  if (app.isNarrow) await press(/^Next · /)
  const order = await created()
  expect(order).toMatchObject({ customer_id: last.customer_id, fulfilment: 'delivery', address })
  expect(taps).toBe(app.isNarrow ? 6 : 4)

  await begin()
  if (app.isNarrow) await press('Customer first')
  await find()
  await tap(screen.getByRole('button', { name: 'Repeat last order' }))
  const again = await created()
  expect(again).toMatchObject({ customer_id: last.customer_id, address, total: order.total })
  expect(taps).toBe(app.isNarrow ? 4 : 3)
})

/** One takes an order, the other one brings it to Done and is paid; both see what the other does, without a reload. */
async function sellOn(app: App, other: App, product: string, price: RegExp) {
  await openOrders(other)
  await other.screen.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await openOrders(app)
  const number = await takeOrder(app, { product, phone: '+998901234567', name: 'Malika Yusupova' })

  const row = other.screen.getByRole('button', { name: `Order ${number}, Malika Yusupova` })
  await showTab(other, 'In progress')
  await expect(row).toBeVisible()
  for (const verb of ['To kitchen', 'Mark ready', 'Done']) await advance(other, `Order ${number}: ${verb}`)
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
  await expect(count(screen, 'Rows with errors')).toHaveText('0')
  // Dollars of a shop far away are too little for soums: the import asks what they are.
  await screen.getByRole('button', { name: 'Prices are in UZS' }).click()
  await press(`Import ${products} products`)
  await expect(screen.getByRole('heading', { name: `${products} products imported` })).toBeVisible()
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

async function logOut(app: App) {
  if (app.isNarrow) await app.screen.getByRole('link', { name: 'More', exact: true }).click()
  else await app.open('/en/app/products?more=1')
  await app.screen.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.screen.getByRole('link', { name: 'Create account' })).toBeVisible()
}

async function logIn(app: App, { phone }: Pick<Person, 'phone'>) {
  const { screen } = app
  await app.open('/en/login')
  await screen.getByRole('button', { name: 'Sign in with a password' }).click()
  await screen.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
  await screen.getByLabel('Password', { exact: true }).fill(password)
  await app.press(/^Sign in$/)
  await expectAddress(app, /\/en\/app\/dashboard$/)
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
async function showTab({ screen, isNarrow }: App, name: string) {
  if (isNarrow) await screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

const advance = ({ screen }: App, name: string) => screen.getByRole('button', { name, exact: true }).click()

/** The order that has just been taken lies over the list, but on a desktop, where it has a place of its own. */
async function leaveOrder(app: App) {
  if (app.isNarrow) await closeSheet(app)
}
