import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire } from './support/company.ts'
import { card, choose, openRow, openShop, rowOf } from './support/customerShop.ts'
import { signInAs } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('a customer is found from the navigation by digits, by name and by segment', async ({ page }) => {
  await openShop(page)
  await page.goto('/en/app/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(rowOf(page, 'Sardor')).toBeVisible()
  expect.soft(await barriersOn(page), 'the list').toEqual([])

  const search = page.getByRole('searchbox', { name: 'Name or phone' })
  await search.fill('93 555 00 03')
  await expect(rowOf(page, 'Malika')).toBeHidden()
  await expect(rowOf(page, 'Sardor')).toBeVisible()
  await search.fill('malika')
  await expect(rowOf(page, 'Sardor')).toBeHidden()
  await expect(rowOf(page, 'Malika Karimova')).toBeVisible()
  await search.fill('nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await expect(page).toHaveURL(/segment=lost/)
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('a card shows figures and orders, at an address that a link can name', async ({ page }) => {
  const { malika, order } = await openShop(page)
  await page.goto('/en/app/customers')
  await openRow(page, 'Sardor')
  const sheet = card(page, 'Sardor')
  await expect(sheet.getByText('Average order')).toBeVisible()
  await expect(sheet.getByText('1 × Plov').first()).toBeVisible()
  expect.soft(await barriersOn(page), 'the card').toEqual([])
  await page.reload()
  await expect(card(page, 'Sardor')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/en/app/user/${malika}`)
  await expect(page).toHaveURL(new RegExp(`/en/app/customers/${malika}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Malika' })).toBeVisible()
  await expect(page.getByText('+998901110001')).toBeVisible()
  expect.soft(await barriersOn(page), 'the page').toEqual([])
  await page.getByRole('link', { name: `No. ${order.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`orderId=${order.id}`))
})

test('a link to nobody says so', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await openShop(page)
  await page.goto('/en/app/user/01900000-0000-7000-8000-00000000dead')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a customer is added and changed by hand', async ({ page, complaints }) => {
  complaints.allow(/status of 422/)
  await openShop(page)
  await page.goto('/en/app/customers?new=1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Timur')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).pressSequentially('935550003')
  expect.soft(await barriersOn(page), 'the form').toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another customer has this phone number already').first()).toBeVisible()
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await phone.fill('')
  await phone.pressSequentially('935550004')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openRow(page, 'Timur')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Note for the staff' }).fill('Rings twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Timur').getByText('Rings twice')).toBeVisible()
  await choose(page, 'Archive')
  await expect(page.getByText('Timur is in the archive')).toBeVisible()
  await expect(rowOf(page, 'Timur')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Timur')).toBeVisible()
})

test('the same person twice becomes one, after a question that names both', async ({ page }) => {
  const { token, malika, karimova } = await openShop(page)
  await page.goto(`/en/app/customers?id=${malika}`)
  await choose(page, 'Merge with another customer')
  const sheet = card(page, 'Merge with another customer')
  await sheet.getByRole('button', { name: /The other customer/ }).click()
  await page.getByRole('combobox', { name: 'Name or phone' }).fill('0002')
  await page.getByRole('option', { name: /Malika Karimova/ }).click()
  expect.soft(await barriersOn(page), 'the merge').toEqual([])
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Merge Malika Karimova into Malika?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Malika Karimova is merged into Malika')).toBeVisible()
  await expect(card(page, 'Malika').getByText('+998901110002')).toBeVisible()
  expect((await api(token).get<Customer>(`/app/customers/${malika}`)).orders_count).toBe(2)

  await page.goto(`/en/app/customers/${karimova}`)
  await expect(page).toHaveURL(new RegExp(`/en/app/customers/${malika}$`))
})

test('a person who asks to be forgotten is, and the order keeps its money', async ({ page }) => {
  const { token, malika, order } = await openShop(page)
  await page.goto(`/en/app/customers/${malika}`)
  await choose(page, 'Erase personal data')
  const question = page.getByRole('alertdialog', { name: 'Erase the personal data of Malika?' })
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('+998901110001')).toHaveCount(0)
  const kept = await api(token).get<Order>(`/app/orders/${order.id}`)
  expect([kept.customer_name, kept.customer_phone, kept.total]).toEqual([null, null, order.total])
})

test('somebody without the right to contacts sees the end of a phone and no way to change anything', async ({
  page,
}) => {
  const { company, sardor } = await openShop(page)
  await signInAs(page, await hire(company.id, 'accountant'))
  await page.goto(`/en/app/customers?id=${sardor}`)
  await expect(card(page, 'Sardor').getByText('•••0003')).toBeVisible()
  await expect(page.getByText('+998935550003')).toHaveCount(0)
  for (const name of ['Edit', 'Actions', 'Add customer', 'Call Sardor'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})
