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
    returned_payments: 0,
    silent_bots: 1,
    broken_webhooks: 1,
    untouched_leads: 0,
    my_tasks: 0,
    late_leads: 0,
    failed_jobs: 0,
    error_reports: 0,
    access_proposals: 0,
    error_spike: 0,
    missing_payee: 0,
    unpriced_companies: 0,
  },
  risks: [
    {
      ...shop,
      reasons: ['ending', 'unrenewed'],
      price: 30_000_000,
      currency: 'UZS',
      expiry_date: '2099-12-20T19:00:00.000Z',
      last_order_on: '2026-11-20',
    },
  ],
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
  trend: {
    days: [
      { day: '2026-11-26', orders: 10, mrr: { UZS: 60_000_000 } },
      { day: '2026-11-27', orders: 12, mrr: { UZS: 90_000_000, KZT: 500_000 } },
    ],
    weeks: [
      { week: '2026-11-16', created: 2, won: 1, churned: 0 },
      { week: '2026-11-23', created: 4, won: 0, churned: 1 },
    ],
  },
  states: { active: 3, demo: 2 },
  countries: { UZ: 5 },
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

async function draw(permissions: string[], shown = figures) {
  network(() => success(shown))
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

test('a company in its days of grace says so', async () => {
  const [risk] = figures.risks
  await draw(['admin.*'], { ...figures, risks: [{ ...risk!, expiry_date: '2026-01-20T19:00:00.000Z' }] })
  await expect.element(page.getByText('In grace · Renewal fails')).toBeVisible()
})

test('money at risk is named with its reasons and what it is a month', async () => {
  await draw(['admin.*'])
  const risk = page.getByRole('button', { name: 'Plov Centre' })
  await expect.element(risk).toBeVisible()
  await expect.element(page.getByText(/^Ends .+ · Renewal fails$/)).toBeVisible()
  await expect.element(page.getByText(/300,000.* a month/)).toBeVisible()
})

test('money and orders over time, companies by week, state and country are said in words; a single country is no chart', async () => {
  await draw(['admin.*'])
  for (const name of [
    /^Paid a month, last 2 days: from .*600,000.* to .*900,000/,
    'Orders done, last 2 days: 22',
    'New companies in 12 weeks: 6. First payments: 1. Gone: 1.',
    'Active: 3, Trial: 2',
  ])
    await expect.element(page.getByRole('img', { name })).toBeVisible()
  await expect.element(page.getByText('Uzbekistan: 5')).toBeVisible()
  await page.getByRole('radio', { name: 'KZT' }).click()
  await expect.element(page.getByRole('img', { name: /^Paid a month.*5,000/ })).toBeVisible()
})

test('who sees neither companies nor settings is told how many wait', async () => {
  await draw(['admin.dashboard.view'], { ...figures, risks: [] })
  await expect.element(page.getByText('Company whose term ends within a week or is over')).toBeVisible()
  for (const text of ['Money at risk', 'Announce maintenance'])
    expect(page.getByText(text).query()).toBeNull()
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

test('who is paid and companies without an offered plan lead to the plans', async () => {
  const attention = { ...figures.attention, missing_payee: 1, unpriced_companies: 3 }
  await draw(['admin.*'], { ...figures, attention })
  await expect
    .element(page.getByRole('link', { name: 'Who is paid is not filled in' }))
    .toHaveAttribute('href', '/admin/dictionaries/plans?open=seller')
  await expect
    .element(page.getByRole('link', { name: 'Companies in whose currency no plan is offered' }))
    .toHaveAttribute('href', '/admin/dictionaries/plans')
})
