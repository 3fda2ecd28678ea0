import type { Category } from '#contract/categories.ts'
import { api } from './support/api.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const path = '/app/dictionaries/categories'

test('a menu begins with a ready set, gets a category inside, and is put in order without a pointer', async ({
  app,
}) => {
  const { screen } = app
  const company = await makeCompany()
  await app.open(`/en${path}`, company.owner)
  await screen.getByRole('button', { name: 'Take a ready set' }).click()
  const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await expect(row('Desserts')).toBeVisible()

  await screen.getByRole('button', { name: 'Actions for Drinks', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Add a category inside' }).click()
  const editor = screen.getByRole('dialog').last()
  await editor.getByRole('textbox', { name: /^Name/ }).fill('Tea and coffee')
  await app.press(/^Save/, editor)
  await expect(editor).toBeHidden()
  await expect(row('Tea and coffee')).toHaveAttribute('aria-level', '2')

  await screen.getByRole('button', { name: 'Actions for Desserts', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(row('Desserts')).toContainText('Hidden')

  if (app.isNarrow) await screen.getByRole('button', { name: 'Reorder' }).click()
  await screen.getByRole('button', { name: 'Move Drinks', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(screen.getByText('Order changed')).toBeVisible()
  await app.reload()
  await expect(row('Desserts')).toBeVisible()
  const names = await screen.getByRole('treeitem').allTextContents()
  expect(names.map((text) => text.split(' ')[0])).toEqual(['Main', 'Drinks', 'Tea', 'Desserts'])
})

test('a category with products is not archived but merged, and its products go along', async ({
  app,
  complaints,
}) => {
  complaints.allow(/409/)
  const { screen } = app
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const add = (name: string) =>
    api(token).post<Category>(path, { name: { en: name }, parent_id: null, is_visible: true, colour: 'teal' })
  const [hot, food] = [await add('Hot'), await add('Food')]
  const soup = await addProduct(token, 'Soup', 1000_00)
  await api(token).post('/app/products/bulk', { action: 'category', ids: [soup.id], category_id: hot.id })

  await app.open(`/en${path}?id=${hot.id}`, company.owner)
  await screen.getByRole('dialog').getByText('Archive', { exact: true }).click()
  await expect(screen.getByText('Used by 1 product')).toBeVisible()
  await screen.getByText('Merge into another…').last().click()
  const merge = screen.getByRole('dialog', { name: 'Merge “Hot” into' })
  await merge.getByRole('button', { name: 'Name', exact: true }).click()
  await screen.getByRole('option', { name: /Food/ }).click()
  await expect(merge.getByText('What is in “Hot” moves to “Food”')).toBeVisible()
  await app.press('Merge', merge)
  await expect(screen.getByText('Hot merged into Food')).toBeVisible()
  await app.open(`/en/app/products?category=${food.id}`)
  await expect(screen.getByText('Soup', { exact: true })).toBeVisible()
})
