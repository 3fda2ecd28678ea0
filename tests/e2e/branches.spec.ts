import type { Storefront } from '#contract/storefront.ts'
import { photo } from '#server/files/testingImages.ts'
import { addBranch, makeCompany } from './support/company.ts'
import { crudSuite, text } from './support/crudSuite.ts'
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
