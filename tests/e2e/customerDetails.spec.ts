import type { Customer } from '#contract/customers.ts'
import { api } from './support/api.ts'
import { expectAddress } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { card, openShop, rowOf } from './support/customerShop.ts'
import { expect, test } from './support/test.ts'

test('a birthday, an address and a reason for the blacklist are written down, with who did it', async ({
  app,
  complaints,
}) => {
  const { screen } = app
  // The first save says nothing of the reason.
  complaints.allow(/422/)
  const { token, malika } = await openShop(app)
  await app.open(`/en/app/customers/${malika}`)
  await screen.getByRole('button', { name: 'Edit' }).click()
  const form = card(app, 'Customer')
  await form.getByRole('textbox', { name: 'Birthday' }).fill('31/05/1990')
  await form.getByRole('combobox', { name: 'Language' }).selectOption('Oʻzbekcha')
  await form.getByRole('switch', { name: 'Agrees to marketing messages' }).click()
  await form.getByRole('button', { name: 'Add an address' }).click()
  await form.getByRole('textbox', { name: 'Street and house' }).fill('Navoi 12')
  await form.getByRole('switch', { name: 'On the blacklist' }).click()
  await app.press('Save', form)
  await expect(form.getByText('Enter why the customer is on the blacklist').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Blacklist reason' }).fill('Never opens')
  expect.soft(await barriersOn(app), 'the form').toEqual([])
  await app.press('Save', form)
  await expect(form).toBeHidden()

  await expect(screen.getByText('Never opens').first()).toBeVisible()
  await expect(screen.getByText('31/05/1990')).toBeVisible()
  await expect(screen.getByText(/^Agreed on .*, recorded by staff$/)).toBeVisible()
  await screen.getByRole('tab', { name: 'Addresses' }).click()
  await expect(screen.getByRole('tabpanel').getByText('Navoi 12')).toBeVisible()
  await screen.getByRole('tab', { name: 'Reviews' }).click()
  await expect(screen.getByText('No reviews yet')).toBeVisible()
  await screen.getByRole('tab', { name: 'History' }).click()
  await expect(screen.getByText(/Birthday: — → 31\/05\/1990/)).toBeVisible()
  expect.soft(await barriersOn(app), 'the history').toEqual([])
  expect(await api(token).get<Customer>(`/app/customers/${malika}`)).toMatchObject({
    birthday: '1990-05-31',
    language: 'uz',
    has_consent: true,
    addresses: [{ text: 'Navoi 12' }],
    blacklist_reason: 'Never opens',
  })
})

test('filters narrow the list, stand in the address and can be taken off', async ({ app }) => {
  const { screen } = app
  const { token } = await openShop(app)
  const timur = { name: 'Timur', phone: null, note: '', is_blacklisted: false, has_consent: true }
  await api(token).post('/app/customers', timur)
  await app.open('/en/app/customers')
  await screen.getByRole('button', { name: /^Filters/ }).click()
  const sheet = card(app, 'Filters')
  await sheet.getByRole('textbox', { name: 'Maximum orders' }).fill('0')
  await sheet.getByRole('combobox', { name: 'Consent to marketing' }).selectOption('Agreed')
  expect.soft(await barriersOn(app), 'the filters').toEqual([])
  await app.press('Show customers', sheet)
  await expectAddress(app, /orders_max=0/)
  await expectAddress(app, /consent=yes/)
  await expect(rowOf(app, 'Timur')).toBeVisible()
  await expect(rowOf(app, 'Malika')).toBeHidden()
  await screen.getByRole('button', { name: 'Birthday soon', exact: true }).click()
  await screen.getByRole('button', { name: 'Reset filters' }).click()
  await expect(rowOf(app, 'Malika')).toBeVisible()
})

test('the last order of a customer is repeated from the card', { tag: '@quick' }, async ({ app }) => {
  const { screen } = app
  const { token, sardor } = await openShop(app)
  await app.open(`/en/app/customers/${sardor}`)
  await screen.getByRole('link', { name: 'Repeat last order' }).click()
  await expectAddress(app, /\/app\/orders\/new$/)
  await expect(screen.getByText('Plov').first()).toBeVisible()
  if (app.isNarrow) {
    // Nothing is left to ask: the last page comes at once, and says for whom the order is.
    await app.press(/^Next/)
    await screen.getByRole('button', { name: /^Sardor/ }).click()
    await expect(screen.getByRole('radio', { name: /Sardor/ })).toBeChecked()
    return
  }
  await expect(screen.getByRole('radio', { name: /Sardor/ })).toBeChecked()
  await screen.getByRole('radio', { name: 'Pickup' }).click()
  await screen
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await expectAddress(app, /orderId=/)
  expect((await api(token).get<Customer>(`/app/customers/${sardor}`)).orders_count).toBe(2)
})
