import { randomInt } from 'node:crypto'
import type { Invoice } from '#contract/billing.ts'
import { countKeys } from '#contract/company.ts'
import { plans } from '#contract/plans.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
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

test('an owner whose trial has ended picks a plan, pays by a bank transfer, and works on', async ({
  app,
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
  await root.post(`/admin/billing/invoices/${items[0]!.id}/pay`, { payment_ref: code })

  await expect(ended).toHaveCount(0)
  await app.open('/en/app/billing')
  await expect(screen.getByText('Paid until', { exact: true })).toBeVisible()
  await expect(screen.getByText('Active', { exact: true })).toBeVisible()
})
