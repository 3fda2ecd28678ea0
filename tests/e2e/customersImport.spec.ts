import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Customer } from '#contract/customers.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { isPhone } from './support/newOrder.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const people = [
  'Name,Phone,Note,Tags',
  'Malika,90 111 00 01,Rings twice,VIP',
  'Nobody,call me,,',
  'Twice,+998901110001,,',
  '"=HYPERLINK(""http://evil.invalid"")",935550003,,"VIP, office"',
].join('\n')

async function openShop(page: Page) {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await signInAs(page, company.owner)
  return { company, token }
}

const addCustomer = (token: string, name: string, phone: string) =>
  api(token).post<Customer>('/app/customers', { name, phone, note: '', is_blacklisted: false })

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A number that the import names. */
const count = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function sendFile(page: Page, content: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function more(page: Page, action: string) {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Chooses the first customer by a long press and the others by a tap, or ticks them all in the table. */
async function chooseRows(page: Page, first: string, ...others: string[]) {
  if (isPhone(page)) await hold(page, first)
  else await page.getByRole('checkbox', { name: first, exact: true }).check()
  for (const name of others) await page.getByRole('checkbox', { name, exact: true }).check()
}

/** A finger that stays on a row. */
async function hold(page: Page, name: string) {
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true })
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name, exact: true }).dispatchEvent('pointerup', { bubbles: true })
}

test('customers come in from a file after a look at what it would do; the same file changes nothing', async ({
  page,
}) => {
  const { token } = await openShop(page)
  await page.goto('/en/app/customers')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  await expect(sheet(page, 'Import customers')).toBeVisible()
  expect.soft(await barriersOn(page), 'choosing a file').toEqual([])
  await sendFile(page, people)
  await expect(count(page, 'New customers')).toHaveText('2')
  await expect(count(page, 'Rows with mistakes')).toHaveText('2')
  await expect(page.getByText('Row 3, Phone')).toBeVisible()
  await expect(page.getByText('This is not a phone number')).toBeVisible()
  await expect(page.getByText('This phone number stands in the file twice')).toBeVisible()
  expect.soft(await barriersOn(page), 'the plan').toEqual([])
  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(page.getByRole('heading', { name: '2 customers are in' })).toBeVisible()
  await page.getByRole('button', { name: 'Show customers' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('=HYPERLINK').first()).toBeVisible()

  await page.getByRole('button', { name: 'office', exact: true }).click()
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByText('Malika')).toHaveCount(0)
  await page.goto('/en/app/customers')
  await more(page, 'Import from a file')
  await sendFile(page, people)
  await expect(page.getByText('Every customer of this file is here already.')).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers')
  expect(items.map(({ version }) => version)).toEqual([1, 1])
})

test('a file with columns of its own is told what they mean, and the next one like it is not asked about', async ({
  page,
}) => {
  const { token } = await openShop(page)
  const file = (...lines: string[]) => ['Клиент;Сотовый;Скидка', ...lines].join('\n')
  const column = (name: string) => page.getByRole('combobox', { name })
  const go = page.getByRole('button', { name: 'Continue' })
  await page.goto('/en/app/customers?import=1')
  await sendFile(page, file('Malika;90 111 00 01;5'))
  await expect(page.getByText('No column is chosen for: Phone, Name')).toBeVisible()
  await expect(page.getByText('90 111 00 01')).toBeVisible()
  await expect(go).toBeDisabled()
  await column('Клиент').selectOption('Name *')
  await column('Сотовый').selectOption('Name *')
  await expect(column('Клиент')).toHaveValue('')
  await column('Клиент').selectOption('Name *')
  await column('Сотовый').selectOption('Phone *')
  expect.soft(await barriersOn(page), 'the columns').toEqual([])
  await go.click()
  await expect(count(page, 'New customers')).toHaveText('1')
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await column('Скидка').selectOption('Note')
  await go.click()
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 customer is in' })).toBeVisible()

  await page.goto('/en/app/customers?import=1')
  await sendFile(page, file('Malika;90 111 00 01;5', 'Sardor;90 111 00 02;7'))
  await expect(count(page, 'New customers')).toHaveText('1')
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 customer is in' })).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name, phone, note }) => [name, phone, note])).toEqual([
    ['Malika', '+998901110001', '5'],
    ['Sardor', '+998901110002', '7'],
  ])
})

test('a changed file can leave known customers as they are', async ({ page }) => {
  const { token } = await openShop(page)
  await addCustomer(token, 'Malika', '+998901110001')
  await page.goto('/en/app/customers?import=1')
  await sendFile(page, 'Name,Phone\nSomebody,901110001\nTimur,901110004')
  await expect(count(page, 'Changed customers')).toHaveText('1')
  await page.getByRole('switch', { name: 'Leave known customers unchanged' }).click()
  await expect(count(page, 'Changed customers')).toHaveText('0')
  await expect(count(page, 'The same as before')).toHaveText('1')
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 customer is in' })).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name }) => name)).toEqual(['Malika', 'Timur'])
})

test('a file that is no list of customers says why', async ({ page }) => {
  await openShop(page)
  await page.goto('/en/app/customers?import=1')
  await sendFile(page, 'colour\nred\n')
  await expect(page.getByText('The file is not a list of customers')).toBeVisible()
  await expect(page.getByText('The first row must name the columns')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('the list is saved as a file that no spreadsheet reckons with', async ({ page }) => {
  const { token } = await openShop(page)
  await addCustomer(token, '=1+1', '+998901110001')
  await addCustomer(token, 'Sardor', '+998935550003')
  await page.goto('/en/app/customers?q=1110001')
  await expect(page.getByText('=1+1').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await more(page, 'Export this list')
  await expect(page.getByText('A file with 1 customer is being saved')).toBeVisible()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(/^\ufeffName,Phone,/)
  expect(text).toContain("\r\n'=1+1,'+998901110001,")
})

test('many customers get a tag at once, which can be taken back, and two become one', async ({ page }) => {
  const { token } = await openShop(page)
  await addCustomer(token, 'Malika', '+998901110001')
  await addCustomer(token, 'Malika K', '+998901110002')
  await addCustomer(token, 'Sardor', '+998935550003')
  await page.goto('/en/app/customers?sort=name')
  await chooseRows(page, 'Sardor', 'Malika K')
  const bar = page.getByRole('region', { name: 'Chosen customers' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('textbox', { name: 'Name of the tag' }).fill('VIP')
  expect.soft(await barriersOn(page), 'the tag').toEqual([])
  await page.getByRole('button', { name: 'Add the tag' }).click()
  await expect(page.getByText('2 customers changed')).toBeVisible()
  await page.getByRole('button', { name: 'VIP', exact: true }).click()
  await expect(page.getByText('+998901110001')).toHaveCount(0)
  await expect(page.getByText('+998901110002').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()

  await page.goto('/en/app/customers?sort=name')
  await chooseRows(page, 'Malika K', 'Sardor')
  await bar.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Merge Sardor into Malika K?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Sardor is merged into Malika K')).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name }) => name)).toEqual(['Malika', 'Malika K'])
})

test('who may neither import nor export nor change customers sees no way to', async ({ page }) => {
  const { company, token } = await openShop(page)
  await addCustomer(token, 'Sardor', '+998935550003')
  await signInAs(page, await hire(company.id, 'accountant'))
  await page.goto('/en/app/customers?import=1')
  await expect(page.getByText('Sardor').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
