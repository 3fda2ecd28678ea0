import type { VatSettings } from '#contract/vat.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { saveSettings } from './support/saveSettings.ts'
import { expect, test } from './support/test.ts'

test('a company that begins to pay VAT sees what its settings make of a price', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany({ country: 'DE' })
  const token = await app.signIn(company.owner)
  await app.open('/en/app/settings/vat')
  await expect(screen.getByText('I am not a VAT payer')).toBeVisible()
  await expect(screen.getByText('VAT for a period')).toBeHidden()
  await screen.getByRole('switch', { name: 'We charge VAT' }).click()

  await screen.getByRole('button', { name: 'Add rate' }).click()
  const form = screen.getByRole('dialog', { name: 'VAT rate' })
  await form.getByRole('textbox', { name: 'Name' }).fill('VAT 12 %')
  await form.getByRole('textbox', { name: 'Rate' }).fill('12')
  await form.getByRole('switch', { name: 'Default rate' }).click()
  await app.press('Save', form)
  await expect(form).toBeHidden()

  const row = screen.getByRole('row', { name: '10 pieces' })
  await expect(row).toContainText('10.70')
  await screen.getByText('Once for each rate of an order').click()
  await expect(row).toContainText('10.71')
  await screen.getByText('VAT is added on top').click()
  await expect(row).toContainText('112.00')
  await expect(screen.getByRole('button', { name: /^Without VAT/ })).toBeVisible()
  expect.soft(await barriersOn(app)).toEqual([])
  await saveSettings(app)
  const saved = await api(token).get<VatSettings>('/app/settings/vat')
  expect(saved).toMatchObject({ is_payer: true, mode: 'on_top', rounding: 'order' })

  await screen.getByRole('button', { name: /^Without VAT/ }).click()
  await form.getByRole('button', { name: 'Archive', exact: true }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.getByText('Without VAT restored')).toBeVisible()
})
