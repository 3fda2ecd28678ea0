import type { References } from '#contract/dictionary.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test('a cashier opens the drawer, takes cash, and counts less than there should be: the manager sees it with its reason', async ({
  app,
  second,
}) => {
  const { screen } = app
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  const tea = await addProduct(token, 'Tea', 5_000_00)
  await app.signIn(await hire(company.id, 'operator', 'Olim Operator'))
  await app.open('/en/app/dashboard')
  await screen.getByRole('link', { name: 'Cash drawer' }).click()
  await screen.getByRole('button', { name: /^Open the drawer: / }).click()
  const opening = screen.getByRole('dialog', { name: 'Open the drawer' })
  await opening.getByRole('textbox', { name: 'Cash in the drawer now' }).fill('100')
  await app.press('Open the drawer', opening)
  await expect(opening).toBeHidden()
  await expect(screen.getByText(/Opened .*Olim Operator/)).toBeVisible()

  const { payments } = await api(token).get<References>('/app/dictionary/references')
  const method_id = payments.find(({ kind }) => kind === 'cash')?.id
  const lines = [{ variant_id: tea.variants[0]?.id, qty: 1000 }]
  await api(token).post('/app/orders', {
    fulfilment: 'pickup',
    lines,
    payment: { method_id, is_paid: true },
  })
  // It comes while the cashier looks.
  const row = screen.getByRole('listitem').filter({ hasText: /5,100/ })
  await row.getByRole('button').click()
  const sheet = screen.getByRole('dialog')
  await expect(sheet.getByText('Cash payments')).toBeVisible()
  expect.soft(await barriersOn(app), 'the count').toEqual([])
  await sheet.getByRole('textbox', { name: 'Counted in the drawer' }).fill('5000')
  await expect(sheet.getByText(/^Missing: .*100/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Why the sum is another one' }).fill('Wrong change given')
  await app.press('Close the drawer', sheet)
  await expect(sheet).toBeHidden()
  await expect(screen.getByText('The drawer is not open')).toBeVisible()

  await second.open('/en/app/settings/payments?tab=drawers', company.owner)
  await expect(second.screen.getByText(/^−soʻm\s100$/)).toBeVisible()
  await expect(second.screen.getByText('Wrong change given')).toBeVisible()
})
