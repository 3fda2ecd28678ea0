import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany } from './support/company.ts'
import { card, choose, openRow, openShop, rowOf } from './support/customerShop.ts'
import { expect, test } from './support/test.ts'

test('a customer is found from the navigation by digits, by name and by segment', async ({ app }) => {
  const { screen } = app
  await openShop(app)
  await app.open('/en/app/dashboard')
  await screen.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  await expect(screen.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(rowOf(app, 'Sardor')).toBeVisible()
  expect.soft(await barriersOn(app), 'the list').toEqual([])

  const search = screen.getByRole('searchbox', { name: 'Name or phone' })
  await search.fill('93 555 00 03')
  await expect(rowOf(app, 'Malika')).toBeHidden()
  await expect(rowOf(app, 'Sardor')).toBeVisible()
  await search.fill('malika')
  await expect(rowOf(app, 'Sardor')).toBeHidden()
  await expect(rowOf(app, 'Malika Karimova')).toBeVisible()
  await search.fill('nobody')
  await expect(screen.getByText('Nothing found')).toBeVisible()
  await screen.getByRole('button', { name: 'Reset filters' }).click()
  await screen.getByRole('button', { name: 'Lost', exact: true }).click()
  await expectAddress(app, /segment=lost/)
  await expect(screen.getByText('Nothing found')).toBeVisible()
})

test('a card shows figures and orders, at an address that a link can name', async ({ app }) => {
  const { screen } = app
  const { malika, order } = await openShop(app)
  await app.open('/en/app/customers')
  await openRow(app, 'Sardor')
  const sheet = card(app, 'Sardor')
  await expect(sheet.getByText(/^48,000.* on average$/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Call Sardor' })).toBeVisible()
  await expect(sheet.getByText(/Customer since \d/)).toBeVisible()
  await expect(sheet.getByText('1 × Plov').first()).toBeVisible()
  expect.soft(await barriersOn(app), 'the card').toEqual([])
  await app.reload()
  await expect(card(app, 'Sardor')).toBeVisible()
  await app.back()
  await expect(screen.getByRole('dialog')).toHaveCount(0)

  await app.open(`/en/app/user/${malika}`)
  await expectAddress(app, new RegExp(`/en/app/customers/${malika}$`))
  await expect(screen.getByRole('heading', { level: 1, name: 'Malika' })).toBeVisible()
  await expect(screen.getByText('+998 90 111-00-01')).toBeVisible()
  expect.soft(await barriersOn(app), 'the page').toEqual([])
  await screen.getByRole('link', { name: `No. ${order.number}` }).click()
  await expectAddress(app, new RegExp(`orderId=${order.id}`))
})

test('a link to somebody of the team leads to the card of the employee', async ({ app }) => {
  const { screen } = app
  const { id, owner } = await makeCompany()
  const cook = await hire(id, 'kitchen', 'Bobur Aliyev')
  await app.signIn(owner)
  await app.open(`/en/app/user/${cook.id}`)
  await expectAddress(app, /\/en\/app\/employees\?id=[\da-f-]{36}$/)
  await expect(screen.getByRole('heading', { name: 'Bobur Aliyev' })).toBeVisible()
})

test('a link to nobody says so', async ({ app, complaints }) => {
  const { screen } = app
  complaints.allow(/status of 404/)
  await openShop(app)
  await app.open('/en/app/user/01900000-0000-7000-8000-00000000dead')
  await expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a customer is added and changed by hand', { tag: '@quick' }, async ({ app, complaints }) => {
  const { screen } = app
  complaints.allow(/status of 422/)
  await openShop(app)
  await app.open('/en/app/customers?new=1')
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Timur')
  await screen.getByRole('textbox', { name: 'Phone', exact: true }).pressSequentially('935550003')
  expect.soft(await barriersOn(app), 'the form').toEqual([])
  await app.press('Save')
  await expect(screen.getByText('Another customer already has this phone number').first()).toBeVisible()
  await expect(card(app, 'New customer').getByRole('link')).toHaveAttribute(
    'href',
    /customers\/[\da-f-]{36}$/,
  )
  const phone = screen.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('')
  await phone.pressSequentially('935550004')
  await app.press('Save')
  await expect(screen.getByRole('dialog')).toHaveCount(0)

  await openRow(app, 'Timur')
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByRole('textbox', { name: 'Note for the staff' }).fill('Rings twice')
  await app.press('Save')
  await expect(card(app, 'Timur').getByText('Rings twice')).toBeVisible()
  await choose(app, 'Archive')
  await expect(screen.getByText('Timur archived')).toBeVisible()
  await expect(rowOf(app, 'Timur')).toBeHidden()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(app, 'Timur')).toBeVisible()
})

test('the same person twice becomes one, after a question that names both', async ({ app }) => {
  const { screen } = app
  const { token, malika, karimova } = await openShop(app)
  await app.open(`/en/app/customers?id=${malika}`)
  await choose(app, 'Merge with another customer')
  const sheet = card(app, 'Merge with another customer')
  await sheet.getByRole('button', { name: /The other customer/ }).click()
  await screen.getByRole('combobox', { name: 'Name or phone' }).fill('0002')
  await screen.getByRole('option', { name: /Malika Karimova/ }).click()
  expect.soft(await barriersOn(app), 'the merge').toEqual([])
  await app.press(/^Merge$/)
  const question = screen.getByRole('alertdialog', { name: 'Merge Malika Karimova into Malika?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(screen.getByText('Malika Karimova merged into Malika')).toBeVisible()
  await expect(card(app, 'Malika').getByText('+998 90 111-00-02')).toBeVisible()
  expect((await api(token).get<Customer>(`/app/customers/${malika}`)).orders_count).toBe(2)

  await app.open(`/en/app/customers/${karimova}`)
  await expectAddress(app, new RegExp(`/en/app/customers/${malika}$`))
})

test('a phone that another customer has leads to the merge', async ({ app, complaints }) => {
  const { screen } = app
  complaints.allow(/status of 422/)
  const { token, malika, karimova } = await openShop(app)
  await app.open(`/en/app/customers?id=${malika}`)
  await screen.getByRole('button', { name: 'Edit' }).click()
  const phone = screen.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('')
  await phone.pressSequentially('901110002')
  await app.press('Save')
  await expect(screen.getByRole('link', { name: 'Malika Karimova' })).toBeVisible()
  expect.soft(await barriersOn(app), 'the form').toEqual([])
  await screen.getByRole('button', { name: 'Merge with another customer' }).click()
  await app.press(/^Merge$/)
  const question = screen.getByRole('alertdialog', { name: 'Merge Malika Karimova into Malika?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(screen.getByText('Malika Karimova merged into Malika')).toBeVisible()
  expect(await api(token).get<Customer>(`/app/customers/${karimova}`)).toMatchObject({ merged_into: malika })
})

test('a person who asks to be forgotten is, and the order keeps its money', async ({ app }) => {
  const { screen } = app
  const { token, malika, order } = await openShop(app)
  await app.open(`/en/app/customers/${malika}`)
  await choose(app, 'Erase personal data')
  const question = screen.getByRole('alertdialog', { name: 'Erase the personal data of Malika?' })
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(screen.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(screen.getByText('+998 90 111-00-01')).toHaveCount(0)
  const kept = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect([kept.customer_name, kept.customer_phone, kept.total]).toEqual([null, null, order.total])
})

test('somebody without the right to contacts sees the end of a phone and no way to change anything', async ({
  app,
}) => {
  const { screen } = app
  const { company, sardor } = await openShop(app)
  await app.signIn(await hire(company.id, 'accountant'))
  await app.open(`/en/app/customers?id=${sardor}`)
  await expect(card(app, 'Sardor').getByText('•••0003')).toBeVisible()
  await expect(screen.getByText('+998 93 555-00-03')).toHaveCount(0)
  for (const name of ['Edit', 'More', 'Copy', 'Call Sardor'])
    await expect(card(app, 'Sardor').getByRole('button', { name })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: 'Add customer' })).toHaveCount(0)
})
