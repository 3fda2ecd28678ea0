import type { Branch } from '#contract/branches.ts'
import type { BranchTable } from '#contract/branchTables.ts'
import type { GeneralSettings } from '#contract/general.ts'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { crudSuite, text } from './support/crudSuite.ts'
import { savedFile } from './support/savedFile.ts'
import { addProduct } from './support/selling.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { photo } from '#server/files/testingImages.ts'
import { addBranch, makeCompany } from './support/company.ts'
import { storefrontOf } from './support/storefront.ts'
import { expect, test } from './support/test.ts'

crudSuite({
  path: '/app/settings/branches',
  title: 'Branches',
  create: [text('Name', 'Riverside'), text('Address', '4 River Street')],
  name: 'Riverside',
  change: [text('Name', 'Old mill'), text('Preparation time', '25')],
  newName: 'Old mill',
  refuse: [text('Name', 'R')],
  refusal: 'Enter at least 2 characters',
})

test('tables get codes, the codes are printed, and an order with a code comes in at its table', async ({
  app,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\).*\/tables\/print/)
  const { screen } = app
  const company = await makeCompany()
  const token = await app.signIn(company.owner)
  const call = api(token)
  const { variants } = await addProduct(token, 'Plov', 48_000_00)
  const [branch] = (await call.get<{ items: Branch[] }>('/app/settings/branches')).items

  await app.open(`/en/app/settings/branches?id=${branch?.id}`)
  await screen.getByRole('link', { name: 'Tables' }).click()
  await screen.getByRole('button', { name: 'Add several' }).click()
  await screen.getByRole('textbox', { name: 'Number of tables' }).fill('6')
  await app.press('Add tables 1–6')
  const codes = screen.getByRole('button', { name: 'Codes to print' })
  await expect(codes).toBeVisible()
  expect(await barriersOn(app)).toEqual([])

  await codes.click()
  const refused = screen.getByRole('alertdialog', { name: 'Codes to print' })
  await expect(refused.getByText(/^The codes lead to your website\./)).toBeVisible()
  await refused.getByRole('button', { name: 'Cancel' }).click()
  const { version } = await call.get<GeneralSettings>('/app/settings/general')
  await call.patch('/app/settings/general', { version, site: 'https://cafe.example' })
  const { name, text: pdf } = await savedFile(app, () => codes.click())
  expect([name, pdf.slice(0, 5)]).toEqual(['tables.pdf', '%PDF-'])

  const tables = (await call.get<{ items: BranchTable[] }>('/app/settings/branches/tables')).items
  const fourth = tables.find((one) => one.name === '4')
  const storefront = await storefrontOf(company.id)
  const { order } = await storefront<{ order: StorefrontOrder }>('/orders', {
    fulfilment: 'dine_in',
    table: fourth?.code,
    lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
    customer: { name: 'Nodira', phone: '+998901112244' },
  })
  await app.open(`/en/app/orders?orderId=${order.id}`)
  await expect(screen.getByText('Table 4').first()).toBeVisible()
  const receipt = await savedFile(app, () => screen.getByRole('button', { name: 'Receipt' }).click())
  expect([receipt.name, receipt.text.slice(0, 5)]).toEqual([`receipt-${order.number}.pdf`, '%PDF-'])
})

test('customers see the photos of a branch, and a hidden branch not at all', async ({ app }) => {
  const { screen } = app
  const { id, owner } = await makeCompany()
  const depot = await addBranch(id, 'Depot')
  const ask = await storefrontOf(id)
  const shown = async () => (await ask<Storefront>('')).branches
  const [main] = await shown()
  const form = screen.getByRole('dialog').last()
  await app.open(`/en/app/settings/branches?id=${main?.id}`, owner)
  const hall = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) }
  await form.locator('input[type=file]').setInputFiles(hall)
  await expect(form.getByRole('group', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await app.press(/^Save/, form)
  await expect
    .poll(async () => (await shown())[0]?.photos)
    .toEqual([expect.objectContaining({ width: 900, height: 700 })])
  await expect(screen.getByRole('main').locator('img').first()).toBeVisible()

  await screen.getByRole('main').getByText('Depot', { exact: true }).click()
  await form.getByText('Shown to customers', { exact: true }).click()
  await app.press(/^Save/, form)
  await expect(screen.getByRole('main').getByText('Hidden', { exact: true })).toBeVisible()
  expect((await shown()).map((branch) => branch.id)).not.toContain(depot)
})
