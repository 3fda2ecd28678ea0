import type { GeneralSettings } from '#contract/general.ts'
import type { Storefront } from '#contract/storefront.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('what the owner sets is in the frame at once and soon in the storefront', async ({ app }) => {
  const { screen } = app
  const company = await makeCompany()
  const token = await app.signIn(company.owner)
  await app.open('/en/app/settings/general')
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Plov house')
  await screen.getByRole('textbox', { name: 'Minimum order' }).fill('25000')
  await screen.getByRole('textbox', { name: 'Prefix of order numbers' }).fill('A-')
  await expect(screen.getByText('For example, A-12')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Order numbers' }).selectOption({ label: 'From 1 each day' })
  await screen.getByRole('switch', { name: /^Refuse what nobody accepts/ }).click()
  await expect(screen.getByRole('textbox', { name: 'Time to accept' })).toHaveValue('10')
  expect.soft(await barriersOn(app)).toEqual([])
  if (app.isNarrow) await app.press('Save')
  else await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(screen.getByText('Saved')).toBeVisible()

  const saved = await api(token).get<GeneralSettings>('/app/settings/general')
  expect(saved).toMatchObject({
    name: 'Plov house',
    min_order: 25_000_00,
    number_prefix: 'A-',
    numbering: 'daily',
    accept_timeout_min: 10,
  })
  const me = await api(token).get<{ company: { token: string } }>('/app/me')
  const facts = await api(token).get<Storefront>(`/storefront/${me.company.token}`)
  expect(facts).toMatchObject({ name: 'Plov house', min_order: 25_000_00 })
  if (!app.isNarrow) await expect(screen.getByText('Plov house').first()).toBeVisible()
})
