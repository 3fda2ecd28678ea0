import { enterPlatform } from './support/administrator.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('a company is found, blocked with a reason and unblocked, given money and days; its owner is found among the users', async ({
  page,
}) => {
  const company = await makeCompany()
  await enterPlatform(page)
  await page.goto(`/en/admin/companies?q=${company.id}`)
  await page.getByRole('main').getByText(company.name, { exact: true }).click()
  const card = page.getByRole('dialog', { name: company.name })
  expect(await barriersOn(page)).toEqual([])
  const act = async (verb: string) => {
    await card.getByRole('tab', { name: 'Access' }).click()
    await card.getByRole('button', { name: verb, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: verb, exact: true })
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('Asked by the owner')
    await sheet.getByRole('button', { name: new RegExp(`^${verb}`) }).click()
    await expect(sheet).toBeHidden()
  }
  await act('Block')
  await card.getByRole('tab', { name: 'Overview' }).click()
  await expect(card.getByText('Asked by the owner')).toBeVisible()
  await act('Unblock')
  await card.getByRole('tab', { name: 'History' }).click()
  await expect(card.getByText('Unblocked')).toBeVisible()

  await card.getByRole('tab', { name: 'Billing' }).click()
  const change = async (verb: string, save: RegExp, sum?: string) => {
    await card.getByRole('button', { name: verb, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: verb, exact: true })
    if (sum) await sheet.getByRole('textbox', { name: 'Sum' }).fill(sum)
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('A present')
    await sheet.getByRole('button', { name: save }).click()
    await expect(sheet).toBeHidden()
  }
  await change('Change balance', /^Save/, '5000')
  await expect(card.getByText('A present')).toBeVisible()
  await change('Extend', /^Extend/)
  await card.getByRole('tab', { name: 'History' }).click()
  await expect(card.getByText('Extended', { exact: true })).toBeVisible()
  await expect(card.getByText('Balance changed', { exact: true })).toBeVisible()

  await card.getByRole('tab', { name: 'People' }).click()
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/users\?id=/)
  await expect(page.getByRole('dialog').getByText(company.name)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
})
