import type { Invoice } from '#contract/billing.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { markAsPaid, offerPlan } from './support/billing.ts'
import { makeCompany, openSessionOf, subscribe } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('an owner whose trial has ended picks a plan, pays by a bank transfer that root marks as paid, and works on', async ({
  app,
  browser,
  complaints,
}) => {
  const { screen } = app
  const code = await offerPlan('UZS', 490_000_00)
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
  await screen.getByRole('button', { name: /^Redeem a code/ }).click()
  const form = screen.getByRole('dialog', { name: 'Redeem a code' })
  complaints.allow(/status of 422/)
  await form.getByRole('textbox', { name: 'Code' }).fill('NOBODY-HAS-IT')
  await app.press('Save', form)
  await expect(form.getByText(/^This code does not work/)).toBeVisible()
})
