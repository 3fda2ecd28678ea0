import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { countKeys } from '#contract/company.ts'
import { plans } from '#contract/plans.ts'
import { moveSubscription } from '#server/billing/moveSubscriptions.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { enterPlatform } from './administrator.ts'
import { api } from './api.ts'
import { barriersOn } from './axe.ts'
import { makePerson } from './company.ts'
import { onDatabase } from './database.ts'
import { expect } from './test.ts'

/** The API as an administrator of the platform calls it. */
export async function platform() {
  const { id } = await makePerson('Rustam Root')
  const opening = { userId: id, now: new Date(), newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' }
  const { token } = await onDatabase(async (db) => {
    await db.run("update users set is_root = true, platform_role = 'superroot' where id = $1", [id])
    return openSession(db, { ...opening, kind: 'admin' })
  })
  return api(token)
}

/** Root finds the company and marks its only open invoice as paid. */
export async function markAsPaid(browser: Browser, companyId: string, reference: string) {
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

/** Root offers a plan of a code of its own, which is its name, too; a month costs so much in minor units. */
export async function offerPlan(currency: string, amount: number): Promise<string> {
  const number = randomInt(1_000_000_000)
  const code = `plan-${number}`
  const root = await platform()
  await root.post(plans.path, {
    // A journey beside this one looks for words that are not in Armenian.
    name: { en: code, am: `Պլան ${number}` },
    code,
    is_public: true,
    is_default: false,
    trial_days: 14,
    prices: [{ currency, amount }],
    periods: [
      { months: 1, discount_bp: 0 },
      { months: 12, discount_bp: 2000 },
    ],
    features: ['loyalty'],
    limits: { ...Object.fromEntries(countKeys.map((key) => [key, null])), branches: 3 },
  })
  return code
}

/** So many days go by for the subscription of one company: all of it was so much earlier, and the clock has its look. */
export async function passDays(companyId: string, days: number): Promise<void> {
  await onDatabase(async (db) => {
    const earlier = [companyId, days]
    await db.run(
      `update subscriptions set started_at = started_at - $2 * interval '24 hours',
         expiry_date = expiry_date - $2 * interval '24 hours' where company_id = $1`,
      earlier,
    )
    await db.run(
      'update subscription_periods set starts = starts - $2::int, ends = ends - $2::int where company_id = $1',
      earlier,
    )
    await db.run(
      "update companies set expiry_date = expiry_date - $2 * interval '24 hours' where id = $1",
      earlier,
    )
    const now = new Date()
    await moveSubscription(db, companyId, now, realPorts.newId)
    // The end is remembered with each session.
    await forgetSessions(db, '')
    await tellCompany({ db, companyId, now })
  })
}
