import type { Locator } from '@playwright/test'
import { blankOf } from '#contract/blank.ts'
import { tags } from '#contract/tags.ts'
import { api } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { makeCompany } from './support/company.ts'
import { choice, colour, crudSuite, text } from './support/crudSuite.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const isForProducts = (form: Locator) =>
  expect(form.getByRole('combobox', { name: 'Used for', exact: true })).toHaveValue('product')

crudSuite({
  path: '/app/dictionaries/tags',
  title: 'Tags',
  starters: ['Add suggested tags: VIP, Regular, Urgent, Gift, New', 'Urgent'],
  create: [text('Name', 'Spicy'), isForProducts, choice('Used for', 'Orders'), colour('Red')],
  name: 'Spicy',
  change: [text('Name', 'Very spicy'), text('Description', 'With chili')],
  newName: 'Very spicy',
  refuse: [text('Name', 'Hot, spicy')],
  refusal: 'Some characters aren’t allowed',
})

test('a tag that is put on a product in its editor leads to what has it', async ({ app }) => {
  const { screen } = app
  const token = await app.signIn((await makeCompany()).owner)
  await api(token).post(tags.path, blankOf(tags, { name: 'New', kind: 'product' }))
  const soup = await addProduct(token, 'Soup', 1000_00)
  await addProduct(token, 'Tea', 1000_00)
  await app.open(`/en/app/products?productId=${soup.id}`)
  const editor = screen.getByRole('dialog').last()
  await editor.getByRole('button', { name: 'Tags', exact: true }).click()
  await screen.getByRole('option', { name: 'New' }).click()
  await app.press('Done')
  await app.press(/^Save/, editor)
  await expect(screen.getByText('Saved')).toBeVisible()

  await app.open('/en/app/dictionaries/tags?kind=product')
  await screen.getByText('New', { exact: true }).click()
  await screen.getByRole('dialog').getByRole('link', { name: '1 product' }).click()
  await expectAddress(app, /\/app\/products\?tag=/)
  await expect(screen.getByText('Soup', { exact: true })).toBeVisible()
  await expect(screen.getByText('Tea', { exact: true })).toBeHidden()
  await screen.getByRole('button', { name: 'Show all, not only the tag New' }).click()
  await expect(screen.getByText('Tea', { exact: true })).toBeVisible()
})
