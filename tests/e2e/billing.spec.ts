import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { Invoice } from '#contract/billing.ts'
import { countKeys } from '#contract/company.ts'
import { plans } from '#contract/plans.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { enterPlatform } from './support/administrator.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { makeCompany, makePerson, openSessionOf, subscribe } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { expect, test } from './support/test.ts'

/** The API as an administrator of the platform calls it. */
async function platform() {
  const { id } = await makePerson('Rustam Root')
  const opening = { userId: id, now: new Date(), newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' }
  const { token } = await onDatabase(async (db) => {
    await db.run("update users set is_root = true, platform_role = 'superroot' where id = $1", [id])
    return openSession(db, { ...opening, kind: 'admin' })
  })
  return api(token)
}

/** Root finds the company and marks its only open invoice as paid. */
async function markAsPaid(browser: Browser, companyId: string, reference: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enterPlatform(page)
  await page.goto(`/en/admin/companies?id=${companyId}`)
  const card = page.getByRole('dialog').first()
  await card.getByRole('tab', { name: 'Billing' }).click()
  await card.getByRole('button', { name: 'Mark as paid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mark as paid' })
  await sheet.getByRole('textbox', { name: 'Payment reference' }).fill(reference)
  expect(await barriersOn(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(sheet).toBeHidden()
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  expect(await barriersOn(page)).toEqual([])
  await context.close()
}

test('an owner whose trial has ended picks a plan, pays by a bank transfer that root marks as paid, and works on', async ({
  app,
  browser,
}) => {
  const { screen } = app
  const root = await platform()
  const code = `plan-${randomInt(1_000_000_000)}`
  await root.post(plans.path, {
    name: { en: code },
    code,
    is_public: true,
    is_default: false,
    trial_days: 14,
    prices: [{ currency: 'UZS', amount: 490_000_00 }],
    periods: [
      { months: 1, discount_bp: 0 },
      { months: 12, discount_bp: 2000 },
    ],
    features: ['loyalty'],
    limits: { ...Object.fromEntries(countKeys.map((key) => [key, null])), branches: 3 },
  })
  const { id, owner } = await makeCompany()
  await subscribe(id, -1, true)
  await app.signIn(owner)
  await app.open('/en/app/dashboard')
  const ended = screen.getByText('The subscription has ended')
  await expect(ended).toBeVisible()
  await screen.getByRole('link', { name: 'Renew' }).first().click()

  await expect(screen.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await screen.getByRole('button', { name: code, exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: code, exact: true })
  await sheet.getByText(/^A year/).click()
  await expect(sheet.getByText(/^Paid until /)).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await app.press(/^Get an invoice for /, sheet)

  const papers = screen.getByRole('dialog', { name: 'Invoices and acts' })
  await expect(papers.getByText(/^Pay by /)).toBeVisible()
  const session = await openSessionOf(owner)
  const mine = api(session.token)
  const { items } = await mine.get<{ items: Invoice[] }>('/app/billing/invoices')
  expect(items.map(({ amount, state }) => [amount, state])).toEqual([[4_704_000_00, 'open']])
  await markAsPaid(browser, id, code)

  await expect(ended).toHaveCount(0)
  await app.open('/en/app/billing')
  await expect(screen.getByText('Paid until', { exact: true })).toBeVisible()
  await expect(screen.getByText('Active', { exact: true })).toBeVisible()
})
