import type { Attribute } from '#contract/attributes.ts'
import { api } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { choice, crudSuite, text } from './support/crudSuite.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

crudSuite({
  path: '/app/dictionaries/attributes',
  title: 'Attributes',
  starters: ['Size: S, M, L, XL', 'Size'],
  create: [text('Name', 'Volume'), choice('Type', 'Number'), text('Unit of measure', 'ml')],
  name: 'Volume',
  change: [text('Name', 'Weight'), text('Unit of measure', 'g')],
  newName: 'Weight',
  refuse: [text('Name', '   ')],
  refusal: 'Fill this in',
})

test('a product gets a new value in its editor, is found by it, and gets another one in its place', async ({
  app,
}) => {
  const { screen } = app
  const company = await makeCompany()
  await app.signIn(company.owner)
  const { token } = await openSessionOf(company.owner)
  const milk = await api(token).post<Attribute>('/app/dictionaries/attributes', {
    name: { en: 'Milk' },
    type: 'list',
    unit: {},
    makes_variants: false,
    is_filterable: true,
    is_on_card: false,
    category_ids: [],
    values: [{ label: { en: 'Cow’s' }, colour: null }],
  })
  const latte = await addProduct(token, 'Latte', 1000_00)
  await addProduct(token, 'Tea', 1000_00)

  await app.open(`/en/app/products?productId=${latte.id}`)
  const editor = screen.getByRole('dialog').last()
  await editor.getByRole('button', { name: 'Milk', exact: true }).click()
  await screen.getByRole('dialog').last().getByRole('combobox').fill('Oat')
  await screen.getByRole('button', { name: 'New value: Oat' }).click()
  await expect(editor.getByText('Oat')).toBeVisible()
  await app.press(/^Save/, editor)
  await expect(screen.getByText('Saved')).toBeVisible()

  await app.open(`/en/app/dictionaries/attributes?id=${milk.id}`)
  await screen.getByRole('dialog').getByRole('link', { name: '1 product' }).click()
  await expectAddress(app, new RegExp(`/app/products\\?attribute=${milk.id}`))
  await expect(screen.getByText('Latte', { exact: true })).toBeVisible()
  await expect(screen.getByText('Tea', { exact: true })).toBeHidden()

  await app.open(`/en/app/dictionaries/attributes?id=${milk.id}`)
  await screen.getByRole('dialog').getByRole('button', { name: 'Oat', exact: true }).click()
  await screen.getByText('Replace with another value…').click()
  const replacing = screen.getByRole('dialog', { name: 'Replace “Oat” with' })
  await expect(replacing.getByText('1 product will change.')).toBeVisible()
  await replacing.getByRole('combobox', { name: 'Value' }).selectOption('Cow’s')
  await app.press('Replace', replacing)
  await expect(replacing).toBeHidden()
  await expect(screen.getByRole('button', { name: 'Oat', exact: true })).toBeHidden()
  await app.open(`/en/app/products?value=${milk.values[0]?.id}`)
  await expect(screen.getByText('Latte', { exact: true })).toBeVisible()
})
