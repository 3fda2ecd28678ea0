import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { CompanyUsage } from './CompanyUsage.tsx'

afterEach(() => vi.unstubAllGlobals())

const company = { id: '01890a5d-ac96-774b-bcce-000000000001', currency: 'UZS' } as PlatformCompany
const days = (orders: number) =>
  Array.from({ length: 90 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    orders,
    revenue: orders * 1_000_00,
  }))

test('the orders of 90 days are summed up and drawn, also as a table', async () => {
  network(() => success({ days: days(2) }))
  await drawScreen(<CompanyUsage company={company} />)
  await expect.element(page.getByText('180', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('group', { name: 'Orders done, last 90 days: 180' })).toBeVisible()
})

test('a company that has sold nothing has no picture', async () => {
  network(() => success({ days: days(0) }))
  await drawScreen(<CompanyUsage company={company} />)
  await expect.element(page.getByText('Not enough orders yet.')).toBeVisible()
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
})
