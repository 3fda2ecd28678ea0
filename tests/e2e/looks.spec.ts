import type { Look } from '#contract/looks.ts'
import { enterPlatform } from './support/administrator.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, openSessionOf } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('the platform looks into a company, the company sees it, its owner allows a change once, and the log tells who made it', async ({
  page,
}) => {
  const company = await makeCompany()
  const { token } = await openSessionOf(company.owner)
  await api(token).post('/app/customers', {
    name: 'Nodira',
    phone: '+998907778899',
    note: '',
    is_blacklisted: false,
  })
  await enterPlatform(page)
  await page.goto(`/en/admin/companies?q=${company.id}`)
  await page.getByRole('main').getByText(company.name, { exact: true }).click()
  const card = page.getByRole('dialog', { name: company.name })
  await card.getByRole('tab', { name: 'Access' }).click()
  await card.getByRole('button', { name: 'Look inside' }).click()
  const why = page.getByRole('dialog', { name: 'Look inside' })
  await why.getByRole('textbox', { name: 'Reason' }).fill('A question about tags')
  await why.getByRole('button', { name: /^Look inside/ }).click()

  const banner = page.getByRole('status').filter({ hasText: `You’re looking into ${company.name}` })
  await expect(banner).toContainText('A question about tags · 30 minutes left')
  await page.goto('/en/app/customers')
  await expect(page.getByText('Nodira')).toBeVisible()
  await expect(page.getByText(/777\s?88\s?99/)).toHaveCount(0)
  await page.goto('/en/app/orders?more=1')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Profile' })).toHaveCount(0)
  await page.goto('/en/app/dictionaries/tags')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0)
  expect(await barriersOn(page)).toEqual([])

  await banner.getByRole('button', { name: 'Ask the owner to allow changes' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask the owner' })
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Add a tag')
  await asking.getByRole('button', { name: /^Ask/ }).click()
  await expect(banner).toContainText('Waiting for the owner’s answer')
  const { items } = await api(token).get<{ items: Look[] }>('/app/audit/looks/asked')
  await api(token).post(`/app/audit/looks/${items[0]?.id}/allow`, {})
  await expect(banner).toContainText('The owner allows 10 changes within 15 min')
  await page.goto('/en/app/dictionaries/tags?new=1')
  await page.getByRole('textbox', { name: 'Name' }).fill('From support')
  await page.getByRole('button', { name: /^Save\b/ }).click()
  await expect(page.getByRole('main').getByText('From support')).toBeVisible()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/admin\/companies/)

  const visits = await api(token).get<{ items: Look[] }>('/app/audit/looks')
  expect(visits.items[0]).toMatchObject({
    writes: 1,
    decided_by_name: expect.any(String),
    write_reason: 'Add a tag',
  })
  expect(visits.items[0]?.areas).toEqual(expect.arrayContaining(['customers', 'dictionaries/tags']))
})
