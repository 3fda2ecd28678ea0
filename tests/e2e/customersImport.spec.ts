import type { Customer } from '#contract/customers.ts'
import { api } from './support/api.ts'
import { expectAddress, expectVerb, type App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { chooseRows } from './support/chooseRows.ts'
import { savedFile } from './support/savedFile.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { expect, test } from './support/test.ts'

const people = [
  'Name,Phone,Note,Tags',
  'Malika,90 111 00 01,Rings twice,VIP',
  'Nobody,call me,,',
  'Twice,+998901110001,,',
  '"=HYPERLINK(""http://evil.invalid"")",935550003,,"VIP, office"',
].join('\n')

async function openShop(app: App) {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await app.signIn(company.owner)
  return { company, token }
}

const addCustomer = (token: string, name: string, phone: string) =>
  api(token).post<Customer>('/app/customers', { name, phone, note: '', is_blacklisted: false })

const sheet = ({ screen }: App, name: string) => screen.getByRole('dialog', { name })

/** A number that the import names. */
const count = ({ screen }: App, label: string) =>
  screen
    .locator('dl > div')
    .filter({ has: screen.getByText(label, { exact: true }) })
    .locator('dd')

async function sendFile({ screen }: App, content: string) {
  await screen
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function more({ screen }: App, action: string) {
  await screen.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await screen.getByRole('menuitem', { name: action }).click()
}

test('customers come in from a file after a look at what it would do; the same file changes nothing', async ({
  app,
}) => {
  const { screen } = app
  const { token } = await openShop(app)
  await app.open('/en/app/customers')
  await screen.getByRole('link', { name: 'Import from a file' }).click()
  await expect(sheet(app, 'Import customers')).toBeVisible()
  expect.soft(await barriersOn(app), 'choosing a file').toEqual([])
  await sendFile(app, people)
  await expect(count(app, 'New customers')).toHaveText('2')
  await expect(count(app, 'Rows with mistakes')).toHaveText('2')
  await expect(screen.getByText('Row 3, Phone')).toBeVisible()
  await expect(screen.getByText('This is not a phone number')).toBeVisible()
  await expect(screen.getByText('This phone number stands in the file twice')).toBeVisible()
  expect.soft(await barriersOn(app), 'the plan').toEqual([])
  await app.press('Import 2 customers')
  await expect(screen.getByRole('heading', { name: '2 customers are in' })).toBeVisible()
  await app.press('Show customers')
  await expect(screen.getByRole('dialog')).toBeHidden()
  await expect(screen.getByText('=HYPERLINK').first()).toBeVisible()

  await screen.getByRole('button', { name: 'office', exact: true }).click()
  await expectAddress(app, /tag=/)
  await expect(screen.getByText('Malika')).toHaveCount(0)
  await app.open('/en/app/customers')
  await more(app, 'Import from a file')
  await sendFile(app, people)
  await expect(screen.getByText('Every customer of this file is here already.')).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers')
  expect(items.map(({ version }) => version)).toEqual([1, 1])
})

test('a file with columns of its own is told what they mean, and the next one like it is not asked about', async ({
  app,
}) => {
  const { screen } = app
  const { token } = await openShop(app)
  const file = (...lines: string[]) => ['Клиент;Сотовый;Скидка', ...lines].join('\n')
  const column = (name: string) => screen.getByRole('combobox', { name })
  await app.open('/en/app/customers?import=1')
  await sendFile(app, file('Malika;90 111 00 01;5'))
  await expect(screen.getByText('No column is chosen for: Phone, Name')).toBeVisible()
  await expect(screen.getByText('90 111 00 01')).toBeVisible()
  await expectVerb(app, 'Continue', false)
  await column('Клиент').selectOption('Name *')
  await column('Сотовый').selectOption('Name *')
  await expect(column('Клиент')).toHaveValue('')
  await column('Клиент').selectOption('Name *')
  await column('Сотовый').selectOption('Phone *')
  expect.soft(await barriersOn(app), 'the columns').toEqual([])
  await app.press('Continue')
  await expect(count(app, 'New customers')).toHaveText('1')
  await screen.getByRole('button', { name: 'Change the columns' }).click()
  await column('Скидка').selectOption('Note')
  await app.press('Continue')
  await app.press(/^Import 1 customer$/)
  await expect(screen.getByRole('heading', { name: '1 customer is in' })).toBeVisible()

  await app.open('/en/app/customers?import=1')
  await sendFile(app, file('Malika;90 111 00 01;5', 'Sardor;90 111 00 02;7'))
  await expect(count(app, 'New customers')).toHaveText('1')
  await app.press(/^Import 1 customer$/)
  await expect(screen.getByRole('heading', { name: '1 customer is in' })).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name, phone, note }) => [name, phone, note])).toEqual([
    ['Malika', '+998901110001', '5'],
    ['Sardor', '+998901110002', '7'],
  ])
})

test('a changed file can leave known customers as they are', { tag: '@quick' }, async ({ app }) => {
  const { screen } = app
  const { token } = await openShop(app)
  await addCustomer(token, 'Malika', '+998901110001')
  await app.open('/en/app/customers?import=1')
  await sendFile(app, 'Name,Phone\nSomebody,901110001\nTimur,901110004')
  await expect(count(app, 'Changed customers')).toHaveText('1')
  await screen.getByRole('switch', { name: 'Leave known customers unchanged' }).click()
  await expect(count(app, 'Changed customers')).toHaveText('0')
  await expect(count(app, 'The same as before')).toHaveText('1')
  await app.press(/^Import 1 customer$/)
  await expect(screen.getByRole('heading', { name: '1 customer is in' })).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name }) => name)).toEqual(['Malika', 'Timur'])
})

test('a file that is no list of customers says why', async ({ app }) => {
  const { screen } = app
  await openShop(app)
  await app.open('/en/app/customers?import=1')
  await sendFile(app, 'colour\nred\n')
  await expect(screen.getByText('The file is not a list of customers')).toBeVisible()
  await expect(screen.getByText('The first row must name the columns')).toBeVisible()
  await app.press('Choose another file')
  await expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('the list is saved as a file that no spreadsheet reckons with', async ({ app }) => {
  const { screen } = app
  const { token } = await openShop(app)
  await addCustomer(token, '=1+1', '+998901110001')
  await addCustomer(token, 'Sardor', '+998935550003')
  await app.open('/en/app/customers?q=1110001')
  await expect(screen.getByText('=1+1').first()).toBeVisible()
  const { name, text } = await savedFile(app, async () => {
    await more(app, 'Export this list')
    await expect(screen.getByText('A file with 1 customer is being saved')).toBeVisible()
  })
  expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(/^\ufeffName,Phone,/)
  expect(text).toContain("\r\n'=1+1,'+998901110001,")
})

test('many customers get a tag at once, which can be taken back, and two become one', async ({ app }) => {
  const { screen } = app
  const { token } = await openShop(app)
  await addCustomer(token, 'Malika', '+998901110001')
  await addCustomer(token, 'Malika K', '+998901110002')
  await addCustomer(token, 'Sardor', '+998935550003')
  await app.open('/en/app/customers?sort=name')
  await chooseRows(app, 'Sardor', 'Malika K')
  const bar = screen.getByRole('region', { name: 'Chosen customers' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Tag' }).click()
  await screen.getByRole('textbox', { name: 'Name of the tag' }).fill('VIP')
  expect.soft(await barriersOn(app), 'the tag').toEqual([])
  await app.press('Add the tag')
  await expect(screen.getByText('2 customers changed')).toBeVisible()
  await screen.getByRole('button', { name: 'VIP', exact: true }).click()
  await expect(screen.getByText('+998 90 111-00-01')).toHaveCount(0)
  await expect(screen.getByText('+998 90 111-00-02').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.getByText('Nothing found')).toBeVisible()

  await app.open('/en/app/customers?sort=name')
  await chooseRows(app, 'Malika K', 'Sardor')
  await bar.getByRole('button', { name: 'Merge' }).click()
  await app.press(/^Merge$/, screen.getByRole('dialog'))
  const question = screen.getByRole('alertdialog', { name: 'Merge Sardor into Malika K?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(screen.getByText('Sardor is merged into Malika K')).toBeVisible()
  const { items } = await api(token).get<{ items: Customer[] }>('/app/customers?sort=name')
  expect(items.map(({ name }) => name)).toEqual(['Malika', 'Malika K'])
})

test('who may neither import nor export nor change customers sees no way to', async ({ app }) => {
  const { screen } = app
  const { company, token } = await openShop(app)
  await addCustomer(token, 'Sardor', '+998935550003')
  await app.signIn(await hire(company.id, 'accountant'))
  await app.open('/en/app/customers?import=1')
  await expect(screen.getByText('Sardor').first()).toBeVisible()
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await expect(screen.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await expect(screen.getByRole('checkbox')).toHaveCount(0)
})
