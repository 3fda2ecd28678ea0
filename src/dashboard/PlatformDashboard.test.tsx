import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformDashboard as Figures } from '#contract/platformDashboard.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { PlatformDashboard } from './PlatformDashboard.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => vi.unstubAllGlobals())

const shop = { id: '01890a5d-ac96-774b-bcce-000000000001', name: 'Plov Centre' }
const figures: Figures = {
  attention: {
    ending: 1,
    failed_renewals: 2,
    failed_payments: 0,
    silent_bots: 1,
    broken_webhooks: 1,
    untouched_leads: 0,
    late_leads: 0,
    failed_jobs: 0,
    error_reports: 0,
    access_proposals: 0,
    error_spike: 0,
  },
  ending: [{ ...shop, expiry_date: '2026-12-20T19:00:00.000Z' }],
  day: { companies: 1, users: 2 },
  today: { selling: 1, activated: 1, orders: 4, revenue: [], top: [] },
  sales: {
    paying: 3,
    mrr: [{ currency: 'UZS', sum: 90_000_000 }],
    days: [
      { day: '2026-11-26', came: 2, gone: 0 },
      { day: '2026-11-27', came: 1, gone: 1 },
    ],
    funnel: { leads: 10, demos: 5, paid: 1 },
  },
  states: { active: 3 },
  system: {
    p95_ms: 12,
    calls: 300,
    failed: 0,
    hour: { calls: 2000, failed: 10 },
    messages: { waiting: 4, sent: 90 },
    queue: 0,
    streams: 2,
    database_bytes: 50_000_000,
  },
}

async function draw(permissions: string[]) {
  network(() => success(figures))
  await drawScreen(<PlatformDashboard />)
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: permissions } } as never)
}

test('a company whose term ends is opened, or looked into with a reason', async () => {
  await draw(['admin.*'])
  await page.getByRole('button', { name: /Plov Centre/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Plov Centre' })
  await expect
    .element(sheet.getByRole('link', { name: 'Open company' }))
    .toHaveAttribute('href', expect.stringContaining(`/admin/companies?id=${shop.id}`))
  await sheet.getByRole('button', { name: 'Look inside' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Look inside' })).toBeVisible()
})

test('who sees no companies is told their number, and not their names', async () => {
  await draw(['admin.dashboard.view'])
  await expect.element(page.getByText('Company whose term ends within a week')).toBeVisible()
  expect(page.getByText('Plov Centre').query()).toBeNull()
  expect(page.getByRole('link', { name: 'Announce maintenance' }).query()).toBeNull()
})

test('it says what fails, who pays, and how far leads come', async () => {
  await draw(['admin.*'])
  await expect.element(page.getByText('The bot has stopped answering')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'The messenger cannot reach the bot' }))
    .toHaveAttribute('href', '/admin/settings/services')
  await expect.element(page.getByText('Companies whose renewal fails')).toBeVisible()
  await expect.element(page.getByText('0.5%')).toBeVisible()
  const funnel = page.getByRole('list', { name: 'Leads of 90 days' })
  await expect.element(funnel.getByRole('listitem').nth(1)).toHaveTextContent('With a company50%5')
  await expect
    .element(
      page.getByRole('img', { name: 'First payments in 30 days: 3. Companies that paid and are gone: 1.' }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Announce maintenance' })).toBeVisible()
})
