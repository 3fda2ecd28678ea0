import type { Tag } from '#contract/tags.ts'
import { api } from './support/api.ts'
import { makeCompany } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const addTag = (token: string, name: string, kind = 'product') =>
  api(token).post<Tag>('/app/dictionaries/tags', { name, kind, colour: 'red', description: '' })

test('a row becomes another one, and it is said before how much moves', async ({ app }) => {
  const { screen } = app
  const token = await app.signIn((await makeCompany()).owner)
  const [, hot] = [await addTag(token, 'Spicy'), await addTag(token, 'Hot')]
  const { id, version } = await addProduct(token, 'Soup', 1000_00)
  await api(token).patch(`/app/products/${id}`, { version, tag_ids: [hot.id] })

  await app.open(`/en/app/dictionaries/tags?id=${hot.id}`)
  await screen.getByText('Merge into another…').click()
  const merge = screen.getByRole('dialog', { name: 'Merge “Hot” into' })
  await merge.getByRole('button', { name: 'Name', exact: true }).click()
  await screen.getByRole('option', { name: /Spicy/ }).click()
  await expect(merge.getByText('Moves to “Spicy”: 1 product')).toBeVisible()
  await app.press('Merge', merge)
  await expect(screen.getByText('Hot merged into Spicy')).toBeVisible()
})

test('chosen rows become one where they are alike', async ({ app }) => {
  test.skip(app.isNarrow, 'ticked in the table of a desktop; a phone chooses rows as every list does')
  const { screen } = app
  const token = await app.signIn((await makeCompany()).owner)
  for (const name of ['Spicy', 'Hot', 'Chili']) await addTag(token, name)
  await addTag(token, 'Urgent', 'order')

  await app.open('/en/app/dictionaries/tags')
  const main = screen.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Customers', 'Orders', 'Products'])
  await expect(main.getByRole('list', { name: 'Orders' }).getByText('Urgent')).toBeVisible()
  await main.getByText('Urgent', { exact: true }).click({ button: 'right' })
  await screen.getByRole('checkbox', { name: 'Spicy' }).click()
  await expect(screen.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled()

  await app.open('/en/app/dictionaries/tags?kind=product')
  for (const name of ['Spicy', 'Hot', 'Chili']) await screen.getByRole('checkbox', { name }).click()
  await screen.getByRole('button', { name: 'Merge', exact: true }).click()
  const merge = screen.getByRole('dialog', { name: 'Merge' })
  await merge.getByText(/^Hot/).click()
  await app.press('Merge', merge)
  await expect(screen.getByText('Chili, Spicy merged into Hot')).toBeVisible()
  await expect(main.getByText('Spicy', { exact: true })).toBeHidden()
})
