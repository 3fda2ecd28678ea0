import type { Customer } from '#contract/customers.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { card, openShop, rowOf } from './support/customerShop.ts'
import { isPhone } from './support/newOrder.ts'
import { expect, test } from './support/test.ts'

test('a birthday, an address and a reason for the blacklist are written down, with who did it', async ({
  page,
  complaints,
}) => {
  // The first save says nothing of the reason.
  complaints.allow(/422/)
  const { token, malika } = await openShop(page)
  await page.goto(`/en/app/customers/${malika}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = card(page, 'Customer')
  await form.getByRole('textbox', { name: 'Birthday' }).fill('05/31/1990')
  await form.getByRole('combobox', { name: 'Language' }).selectOption('Oʻzbekcha')
  await form.getByRole('switch', { name: 'Agrees to marketing messages' }).click()
  await form.getByRole('button', { name: 'Add an address' }).click()
  await form.getByRole('textbox', { name: 'Street and house' }).fill('Navoi 12')
  await form.getByRole('switch', { name: 'On the blacklist' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Say why the customer is on the blacklist').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Why on the blacklist' }).fill('Never opens')
  expect.soft(await barriersOn(page), 'the form').toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await expect(page.getByText('Never opens').first()).toBeVisible()
  await expect(page.getByText('05/31/1990')).toBeVisible()
  await expect(page.getByText(/^Agreed on .*, written down by the staff$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await expect(page.getByRole('tabpanel').getByText('Navoi 12')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/Birthday: — → 05\/31\/1990/)).toBeVisible()
  expect.soft(await barriersOn(page), 'the history').toEqual([])
  expect(await api(token).get<Customer>(`/app/customers/${malika}`)).toMatchObject({
    birthday: '1990-05-31',
    language: 'uz',
    has_consent: true,
    addresses: [{ text: 'Navoi 12' }],
    blacklist_reason: 'Never opens',
  })
})

test('filters narrow the list, stand in the address and can be taken off', async ({ page }) => {
  const { token } = await openShop(page)
  const timur = { name: 'Timur', phone: null, note: '', is_blacklisted: false, has_consent: true }
  await api(token).post('/app/customers', timur)
  await page.goto('/en/app/customers')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = card(page, 'Filters')
  await sheet.getByRole('textbox', { name: 'Orders, at most' }).fill('0')
  await sheet.getByRole('combobox', { name: 'Consent to marketing' }).selectOption('Agreed')
  expect.soft(await barriersOn(page), 'the filters').toEqual([])
  await sheet.getByRole('button', { name: 'Show customers' }).click()
  await expect(page).toHaveURL(/orders_max=0/)
  await expect(page).toHaveURL(/consent=yes/)
  await expect(rowOf(page, 'Timur')).toBeVisible()
  await expect(rowOf(page, 'Malika')).toBeHidden()
  await page.getByRole('button', { name: 'Birthday soon', exact: true }).click()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(rowOf(page, 'Malika')).toBeVisible()
})

test('the last order of a customer is repeated from the card', async ({ page }) => {
  const { token, sardor } = await openShop(page)
  await page.goto(`/en/app/customers/${sardor}`)
  await page.getByRole('link', { name: 'Repeat last order' }).click()
  await expect(page).toHaveURL(/\/app\/orders\/new$/)
  await expect(page.getByText('Plov').first()).toBeVisible()
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByRole('radio', { name: /Sardor/ })).toBeChecked()
    return
  }
  await expect(page.getByRole('radio', { name: /Sardor/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Pickup' }).click()
  await page
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await expect(page).toHaveURL(/orderId=/)
  expect((await api(token).get<Customer>(`/app/customers/${sardor}`)).orders_count).toBe(2)
})
