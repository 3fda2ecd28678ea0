import type { GeneralSettings } from '#contract/general.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, password } from './support/company.ts'
import { sheetOf } from './support/profile.ts'
import { savedFile } from './support/savedFile.ts'
import { makeShop, placeOrder } from './support/selling.ts'
import { storefrontOf } from './support/storefront.ts'
import { saveSettings } from './support/saveSettings.ts'
import { expect, test } from './support/test.ts'

const address = '/en/app/settings/general'

test('what the owner sets is in the frame at once and soon in the storefront', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  const token = await app.signIn(company.owner)
  await app.open(address)
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Plov house')
  await screen.getByRole('textbox', { name: 'Minimum order' }).fill('25000')
  await screen.getByRole('textbox', { name: 'Prefix of order numbers' }).fill('A-')
  await expect(screen.getByText('For example, A-12')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Order numbers' }).selectOption({ label: 'From 1 each day' })
  await screen.getByRole('switch', { name: /^Refuse what nobody accepts/ }).click()
  await expect(screen.getByRole('textbox', { name: 'Time to accept' })).toHaveValue('10')
  expect.soft(await barriersOn(app)).toEqual([])
  await saveSettings(app)

  const saved = await api(token).get<GeneralSettings>('/app/settings/general')
  expect(saved).toMatchObject({
    name: 'Plov house',
    min_order: 25_000_00,
    number_prefix: 'A-',
    numbering: 'daily',
    accept_timeout_min: 10,
    customer_cancel_min: 5,
  })
  const me = await api(token).get<{ company: { token: string } }>('/app/me')
  const facts = await api(token).get<Storefront>(`/storefront/${me.company.token}`)
  expect(facts).toMatchObject({ name: 'Plov house', min_order: 25_000_00 })
  if (!app.isNarrow) await expect(screen.getByText('Plov house').first()).toBeVisible()
})

test('an order that is tried out is marked, counts nowhere and goes with all tests', async ({ app }) => {
  const { screen } = app
  const { owner, product } = await makeShop()
  const token = await app.signIn(owner)
  await app.open(address)
  await screen.getByRole('switch', { name: 'New orders are tests' }).click()
  await expect(screen.getByText('Test mode: new orders are tests')).toBeVisible()
  await placeOrder(token, product, 'Trying Out')

  await app.open('/en/app/orders')
  await expect(screen.getByText('Trying Out').first()).toBeVisible()
  await expect(screen.getByText('Test', { exact: true }).first()).toBeVisible()
  await expect(screen.getByText('Malika').first()).toBeVisible()
  await expect(screen.getByRole('tab').first()).toHaveText(/^\D*1$/)

  await app.open(address)
  await screen.getByRole('button', { name: 'Delete test orders' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Delete 1 test order?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(screen.getByText('Test orders deleted')).toBeVisible()
  const { items } = await api(token).get<{ items: { customer_name: string }[] }>('/app/orders')
  expect(items.map(({ customer_name }) => customer_name)).toEqual(['Malika'])
})

test('customers agree to the texts of the company before they order', async ({ app }) => {
  const { screen } = app
  const { owner, companyId, product } = await makeShop()
  await app.signIn(owner)
  await app.open(address)
  await screen.getByRole('button', { name: 'Terms of sale' }).click()
  const sheet = sheetOf(app, 'Legal texts and personal data')
  await sheet.getByRole('textbox', { name: 'Terms of sale' }).fill('We sell what we cook')
  expect.soft(await barriersOn(app)).toEqual([])
  await app.press('Save', sheet)
  await expect(sheet).toHaveCount(0)
  await expect(screen.getByText('written', { exact: true })).toBeVisible()

  const storefront = await storefrontOf(companyId)
  const { legal } = await storefront<Storefront>('')
  expect(legal).toMatchObject({ terms: 'We sell what we cook' })
  const order = {
    fulfilment: 'pickup',
    lines: [{ variant_id: product.variants[0]?.id, qty: 1000 }],
    customer: { name: 'Aziza', phone: '+998901112244' },
  }
  await expect(storefront('/orders', order)).rejects.toThrow(/422.*"consent"/)
  await storefront('/orders', { ...order, consent: legal?.version })
})

test('another public key closes the way of the old one', async ({ app }) => {
  const { screen } = app
  const { owner, companyId } = await makeShop()
  const old = await storefrontOf(companyId)
  await app.signIn(owner)
  await app.open(address)
  await screen.getByRole('button', { name: 'Replace key' }).click()
  const sheet = sheetOf(app, 'Replace the key?')
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  expect.soft(await barriersOn(app)).toEqual([])
  await app.press('Replace key', sheet)
  await expect(screen.getByText('Key replaced')).toBeVisible()
  await expect(old('')).rejects.toThrow(/404/)
  const fresh = await storefrontOf(companyId)
  expect(await fresh<Storefront>('')).toMatchObject({ takes_orders: true })
})

test('the owner closes the company with all that it has in files, and takes it back', async ({ app }) => {
  const { screen } = app
  const { owner } = await makeShop()
  const token = await app.signIn(owner)
  await app.open(address)
  const closing = screen.getByRole('group', { name: 'Close company' })
  const close = closing.getByRole('button', { name: 'Close company' })
  await expect(screen.getByText('Download your data first.')).toBeVisible()
  await expect(close).toHaveCount(0)
  for (const [name, file] of Object.entries({
    Orders: 'orders',
    Customers: 'customers',
    Products: 'products',
  })) {
    const saved = await savedFile(app, () => closing.getByRole('button', { name }).click())
    expect(saved.name).toContain(file)
  }
  await close.click()
  const sheet = sheetOf(app, 'Close')
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  expect.soft(await barriersOn(app)).toEqual([])
  await app.press('Close company', sheet)
  await expect(screen.getByText(/^The company closes on/).first()).toBeVisible()
  await closing.getByRole('button', { name: 'Take the company back' }).click()
  await expect(close).toBeVisible()
  expect(await api(token).get('/app/settings/general/closing')).toMatchObject({ closes_at: null })
})
