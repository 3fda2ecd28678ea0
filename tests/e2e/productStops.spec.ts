import type { Product } from '#contract/products.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { addBranch, makeCompany } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Opens Plov in a company with a second branch, whose days begin at five in the morning. */
async function openPlov(app: App) {
  const { id: companyId, owner } = await makeCompany()
  const airport = await addBranch(companyId, 'Airport')
  await onDatabase((db) => db.run('update companies set day_start = 300 where id = $1', [companyId]))
  const token = await app.signIn(owner)
  const { id } = await addProduct(token, 'Plov', 48_000_00)
  await app.open(`/en/app/products?productId=${id}`)
  const { screen } = app
  const editor = screen.getByRole('dialog').filter({ has: screen.getByRole('heading', { name: 'Product' }) })
  const stops = screen.getByRole('group', { name: 'Stop list' })
  const sheet = screen
    .getByRole('dialog')
    .filter({ has: screen.getByRole('heading', { name: 'Stop selling', exact: true }) })
  const stopIt = async () => {
    await app.press('Stop selling', sheet)
    await expect(sheet).toBeHidden()
  }
  await expect(stops.getByText('On sale in all branches')).toBeVisible()
  return { id, airport, token, editor, stops, sheet, stopIt, read: () => readOf(token, id) }
}

const readOf = (token: string, id: string) => api(token).get<Product>(`/app/products/${id}`)

test('a product is stopped in one branch till the business day ends, and sold there again', async ({
  app,
}) => {
  const { screen } = app
  const { airport, stops, sheet, stopIt, read } = await openPlov(app)
  await stops.getByRole('button', { name: 'Stop selling' }).click()
  await sheet.getByLabel('Branch').selectOption({ label: 'Airport' })
  await sheet.getByText('Until the end of the day').click()
  await expect(sheet.getByText(/^05:00$/)).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await stopIt()
  await expect(stops.getByText('Airport')).toBeVisible()
  await expect(stops.getByText(/^Stopped until .*05:00$/)).toBeVisible()
  const { is_on_sale, stops: written } = await read()
  expect([is_on_sale, written.map(({ branch_id }) => branch_id)]).toEqual([true, [airport]])
  const end = new Date(written[0]?.until ?? 0)
  // Five in the morning in Tashkent, at most a day ahead.
  expect([end.getUTCHours(), end.getUTCMinutes()]).toEqual([0, 0])
  expect(end.getTime() - Date.now()).toBeLessThanOrEqual(DAY_MS)
  expect(end.getTime()).toBeGreaterThan(Date.now())

  await stops.getByRole('button', { name: 'Resume sale: Airport' }).click()
  await expect(stops.getByText('On sale in all branches')).toBeVisible()
  await expect(stops.locator('xpath=..')).toBeFocused()
  expect((await read()).stops).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect(stops.getByText('Airport')).toBeVisible()
})

test('a product is stopped everywhere till a set day and time; what was typed meanwhile is saved without a question', async ({
  app,
}) => {
  const { editor, stops, sheet, stopIt, read } = await openPlov(app)
  await editor.getByRole('textbox', { name: /^Name/ }).fill('Wedding plov')
  await stops.getByRole('button', { name: 'Stop selling' }).click()
  await sheet.getByText('Until a set time').click()
  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-')
  await sheet.getByRole('textbox', { name: 'Day' }).fill(`${date}/${month}/${year}`)
  await sheet.getByRole('textbox', { name: 'Time' }).fill('18:30')
  await stopIt()
  await expect(stops.getByText('All branches', { exact: true })).toBeVisible()
  await expect(stops.getByText(/^Stopped until .*18:30$/)).toBeVisible()
  expect(await read()).toMatchObject({ is_on_sale: false, stopped_until: `${day}T13:30:00.000Z` })

  await app.press('Save', editor)
  await expect(editor).toBeHidden()
  expect(await read()).toMatchObject({
    name: { en: 'Wedding plov' },
    is_on_sale: false,
    stopped_until: `${day}T13:30:00.000Z`,
  })
})

test('a time that is over, or further than a year, is refused in the sheet', async ({ app }) => {
  const { stops, sheet } = await openPlov(app)
  await stops.getByRole('button', { name: 'Stop selling' }).click()
  await sheet.getByText('Until a set time').click()
  await sheet.getByRole('textbox', { name: 'Day' }).fill('01/02/2020')
  await expect(sheet.getByText('Choose a time within the next year')).toBeVisible()
  const year = new Date(Date.now() + 400 * DAY_MS).getUTCFullYear() + 1
  await sheet.getByRole('textbox', { name: 'Day' }).fill(`01/02/${year}`)
  await expect(sheet.getByText('Choose a time within the next year')).toBeVisible()
})

test('a product that is stopped in two branches is sold again in all of them at once', async ({ app }) => {
  const { id, token, airport, stops, read } = await openPlov(app)
  const { branches } = await api(token).get<{ branches: { id: string }[] }>('/app/dictionary/references')
  for (const branch of branches) await api(token).post(`/app/products/${id}/stop`, { branch_id: branch.id })
  await expect(stops.getByText('Stopped until someone puts it back')).toHaveCount(2)
  expect((await read()).stops.map(({ branch_id }) => branch_id)).toContain(airport)
  await stops.getByRole('button', { name: 'Resume sale in all branches' }).click()
  await expect(stops.getByText('On sale in all branches')).toBeVisible()
  expect((await read()).stops).toEqual([])
})
