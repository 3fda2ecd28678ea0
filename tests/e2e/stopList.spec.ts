import type { Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import { makeCompany } from './support/company.ts'
import { isPhone } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

/** Opens the products of a new company that sells Plov, Samsa and Tea. */
async function openProducts(page: Page) {
  const { owner } = await makeCompany()
  const token = await signInAs(page, owner)
  const made = [
    await addProduct(token, 'Plov', 48_000_00),
    await addProduct(token, 'Samsa', 12_000_00),
    await addProduct(token, 'Tea', 5_000_00),
  ]
  await page.goto('/en/app/products')
  await expect(switchOf(page, 'Plov')).toBeChecked()
  const read = async (name: string) => {
    const { id } = made.find((one) => one.name.en === name) ?? { id: '' }
    return api(token).get<Product>(`/app/products/${id}`)
  }
  return { token, read, idOf: (name: string) => made.find((one) => one.name.en === name)?.id ?? '' }
}

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name: `${name}: on sale` })

/** Chooses the first product by a long press and the others by a tap, or ticks them all in the table. */
async function choose(page: Page, [first = '', ...others]: string[]) {
  if (isPhone(page)) await hold(page, first)
  else await page.getByRole('checkbox', { name: first, exact: true }).check()
  for (const name of others) await page.getByRole('checkbox', { name, exact: true }).check()
  await expect(page.getByRole('status').filter({ hasText: `${1 + others.length} chosen` })).toBeVisible()
}

/** A finger that stays on a row. */
async function hold(page: Page, name: string) {
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true })
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name, exact: true }).dispatchEvent('pointerup', { bubbles: true })
}

async function press(page: Page, name: string) {
  const button = page
    .getByRole('region', { name: 'Chosen products' })
    .getByRole('button', { name, exact: true })
  await button.click()
}

async function underMore(page: Page, name: string) {
  await press(page, 'More')
  await page.getByRole('menuitem', { name }).click()
}

const sheetButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

test('two products are stopped for an hour, come back by Undo, and a second screen follows', async ({
  page,
  browser,
  contextOptions,
  complaints,
}) => {
  const { read } = await openProducts(page)
  const second = await browser.newContext({
    ...contextOptions,
    storageState: await page.context().storageState(),
  })
  complaints.watch(second)
  const other = await second.newPage()
  await other.goto('/en/app/products?stopped=1')
  await expect(other.getByText('Nothing found')).toBeVisible()

  await choose(page, ['Plov', 'Tea'])
  await press(page, 'Stop')
  await page.getByText('For an hour', { exact: true }).click()
  await sheetButton(page, 'Stop the sale').click()
  await expect(page.getByText(/^Stopped till/)).toHaveCount(2)
  await expect(switchOf(page, 'Plov')).not.toBeChecked()
  await expect(other.getByText(/^Stopped till/)).toHaveCount(2)
  const ends = new Date((await read('Plov')).stopped_until ?? 0).getTime() - Date.now()
  expect(ends / 60_000).toBeGreaterThan(55)
  expect(ends / 60_000).toBeLessThan(61)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(switchOf(page, 'Plov')).toBeChecked()
  await expect(other.getByText('Nothing found')).toBeVisible()
  expect(await read('Tea')).toMatchObject({ is_on_sale: true, stopped_until: null })
  await second.close()
})

test('a stop that ends by itself gives the product back on the open screen', async ({ page }) => {
  const { token, idOf } = await openProducts(page)
  const until = new Date(Date.now() + 8000).toISOString()
  await api(token).post(`/app/products/${idOf('Samsa')}/stop`, { until })
  await expect(switchOf(page, 'Samsa')).not.toBeChecked()
  await expect(switchOf(page, 'Samsa')).toBeChecked({ timeout: 30_000 })
})

test('prices rise by a share, what cannot is named, and the archive is undone', async ({ page }) => {
  const { token, read, idOf } = await openProducts(page)
  const samsa = await read('Samsa')
  await choose(page, ['Plov', 'Samsa'])
  // Somebody else takes Samsa away meanwhile.
  await api(token).post('/app/products/bulk', { action: 'archive', ids: [samsa.id] })
  await press(page, 'Price')
  await page.getByRole('textbox', { name: /^By how much/ }).fill('10')
  await sheetButton(page, 'Change prices').click()
  await expect(page.getByRole('heading', { name: '1 done, 1 refused' })).toBeVisible()
  await expect(page.getByText('It is in the archive')).toBeVisible()
  await sheetButton(page, 'Close').click()
  expect((await read('Plov')).price_min).toBe(52_800_00)

  await choose(page, ['Tea'])
  await underMore(page, 'Archive')
  await expect(switchOf(page, 'Tea')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(switchOf(page, 'Tea')).toBeChecked()
  expect(idOf('Tea')).toBe((await read('Tea')).id)
})

test('the table on a desk takes a price in place and hides columns until they are wanted', async ({
  page,
}) => {
  test.skip(isPhone(page), 'A phone has rows instead of a table')
  const { read } = await openProducts(page)
  await page.getByRole('button', { name: /^Price of Plov:/ }).click()
  await page.getByRole('textbox', { name: 'Price of Plov' }).fill('50000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Price of Plov:.*50.000/ })).toBeVisible()
  await expect.poll(async () => (await read('Plov')).price_min).toBe(50_000_00)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Category' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeHidden()
  await page.reload()
  await expect(switchOf(page, 'Plov')).toBeChecked()
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeHidden()
})
