import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { chooseRows } from './support/chooseRows.ts'
import { closeSheet, type App } from './support/app.ts'
import { makeCompany } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { limits, stretched } from '#tests/run/patience.ts'

/** Opens the products of a new company that sells Plov, Samsa and Tea. */
async function openProducts(app: App) {
  const { owner } = await makeCompany()
  const token = await app.signIn(owner)
  const made = [
    await addProduct(token, 'Plov', 48_000_00),
    await addProduct(token, 'Samsa', 12_000_00),
    await addProduct(token, 'Tea', 5_000_00),
  ]
  await app.open('/en/app/products')
  await expect(switchOf(app, 'Plov')).toBeChecked()
  const read = async (name: string) => {
    const { id } = made.find((one) => one.name.en === name) ?? { id: '' }
    return api(token).get<Product>(`/app/products/${id}`)
  }
  return { owner, token, read, idOf: (name: string) => made.find((one) => one.name.en === name)?.id ?? '' }
}

const switchOf = ({ screen }: App, name: string) => screen.getByRole('switch', { name: `${name}: on sale` })

/** Chooses the first product by a long press and the others by a tap, or ticks them all in the table. */
async function choose(app: App, [first = '', ...others]: string[]) {
  await chooseRows(app, first, ...others)
  const chosen = app.screen.getByRole('status').filter({ hasText: `${1 + others.length} selected` })
  await expect(chosen).toBeVisible()
}

async function press({ screen }: App, name: string) {
  const button = screen
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name, exact: true })
  await button.click()
}

const sheetOf = ({ screen }: App) => screen.getByRole('dialog')

async function underMore(app: App, name: string) {
  await press(app, 'More')
  await app.screen.getByRole('menuitem', { name }).click()
}

test(
  'two products are stopped for an hour, come back by Undo, and a second screen follows',
  { tag: '@quick' },
  async ({ app, second }) => {
    const { screen } = app
    const { read, owner } = await openProducts(app)
    const other = second.screen
    await second.open('/en/app/products?stopped=1', owner)
    await expect(other.getByText('Nothing found')).toBeVisible()

    await choose(app, ['Plov', 'Tea'])
    await press(app, 'Stop')
    await screen.getByText('For an hour', { exact: true }).click()
    await app.press('Stop selling', sheetOf(app))
    await expect(screen.getByText(/^Stopped until/)).toHaveCount(2)
    await expect(switchOf(app, 'Plov')).not.toBeChecked()
    await expect(other.getByText(/^Stopped until/)).toHaveCount(2)
    const ends = new Date((await read('Plov')).stopped_until ?? 0).getTime() - Date.now()
    expect(ends / 60_000).toBeGreaterThan(55)
    expect(ends / 60_000).toBeLessThan(61)

    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect(switchOf(app, 'Plov')).toBeChecked()
    await expect(other.getByText('Nothing found')).toBeVisible()
    expect(await read('Tea')).toMatchObject({ is_on_sale: true, stopped_until: null })
  },
)

test('a stop that ends by itself gives the product back on the open screen', async ({ app }) => {
  const { token, idOf } = await openProducts(app)
  const until = new Date(Date.now() + stretched(8000)).toISOString()
  await api(token).post(`/app/products/${idOf('Samsa')}/stop`, { until })
  await expect(switchOf(app, 'Samsa')).not.toBeChecked()
  await expect(switchOf(app, 'Samsa')).toBeChecked({ timeout: limits.work })
})

test('prices rise by a share, what cannot is named, and the archive is undone', async ({ app }) => {
  const { screen } = app
  const { token, read, idOf } = await openProducts(app)
  const samsa = await read('Samsa')
  await choose(app, ['Plov', 'Samsa'])
  // Somebody else takes Samsa away meanwhile.
  await api(token).post('/app/products/bulk', { action: 'archive', ids: [samsa.id] })
  await press(app, 'Price')
  await screen.getByRole('textbox', { name: /^Change by/ }).fill('10')
  await app.press('Change prices', sheetOf(app))
  await expect(screen.getByRole('heading', { name: '1 updated, 1 rejected' })).toBeVisible()
  await expect(screen.getByText('It is in the archive')).toBeVisible()
  await closeSheet(app)
  expect((await read('Plov')).price_min).toBe(52_800_00)

  await choose(app, ['Tea'])
  await underMore(app, 'Archive')
  await expect(switchOf(app, 'Tea')).toBeHidden()
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect(switchOf(app, 'Tea')).toBeChecked()
  expect(idOf('Tea')).toBe((await read('Tea')).id)
})

test('chosen products are hidden from the menu, shown again, and the last change is undone', async ({
  app,
}) => {
  const { screen } = app
  const { read } = await openProducts(app)
  await choose(app, ['Plov', 'Tea'])
  await underMore(app, 'Hide')
  await expect(screen.getByText('Hidden', { exact: true })).toHaveCount(2)
  expect([(await read('Plov')).status, (await read('Samsa')).status]).toEqual(['hidden', 'active'])
  await choose(app, ['Plov'])
  await underMore(app, 'Show')
  await expect(screen.getByText('Hidden', { exact: true })).toHaveCount(1)
  expect((await read('Plov')).status).toBe('active')
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect(screen.getByText('Hidden', { exact: true })).toHaveCount(2)
})

test('the table on a desk takes a price in place and hides columns until they are wanted', async ({
  app,
}) => {
  const { screen } = app
  test.skip(app.isNarrow, 'A phone has rows instead of a table')
  const { read } = await openProducts(app)
  await screen.getByRole('button', { name: /^Price of Plov:/ }).click()
  await screen.getByRole('textbox', { name: 'Price of Plov' }).fill('50000')
  await app.page.keyboard.press('Enter')
  await expect(screen.getByRole('button', { name: /^Price of Plov:.*50.000/ })).toBeVisible()
  await expect.poll(async () => (await read('Plov')).price_min).toBe(50_000_00)

  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Category' }).click()
  await app.page.keyboard.press('Escape')
  await expect(screen.getByRole('columnheader', { name: 'Category' })).toBeHidden()
  await app.reload()
  await expect(switchOf(app, 'Plov')).toBeChecked()
  await expect(screen.getByRole('columnheader', { name: 'Category' })).toBeHidden()
})
