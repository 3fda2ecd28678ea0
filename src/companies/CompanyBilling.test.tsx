import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countKeys } from '#contract/company.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { companyOverview } from '#contract/platformCompanies.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CompanyBilling } from './CompanyBilling.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { billing, company, invoice } from './testCompanyBilling.ts'

afterEach(() => vi.unstubAllGlobals())

const overview: Payload<typeof companyOverview> = {
  counts: Object.fromEntries(countKeys.map((key) => [key, 3])) as Record<(typeof countKeys)[number], number>,
  limits: { branches: 5, products: 100 },
  own_limits: { branches: 5 },
  grace_days: 3,
  days: [],
}

async function draw(permissions: string[]): Promise<Seen[]> {
  const [open, paid] = [invoice(4, 'open'), invoice(5, 'paid')]
  const seen = network(({ method, path }) => {
    if (method === 'POST') return success(/invoices\/|bank-payments/.test(path) ? paid : billing)
    if (path.includes('state=open')) return success({ items: [open], next_cursor: null })
    if (path.includes('/invoices')) return success({ items: [paid, open], next_cursor: null })
    if (path.endsWith('/overview')) return success(overview)
    if (path.includes('/balance')) return success({ items: [], next_cursor: null })
    return success(billing)
  })
  await drawScreen(<CompanyBilling company={company} />)
  refreshSession({
    user: { id: 'u', platform_permissions: permissions },
    company: null,
    isRoot: true,
  } as never)
  return seen
}
const sent = (seen: Seen[]) =>
  seen.flatMap(({ method, path, body }) => (method === 'POST' ? [[path.split('/admin')[1], body]] : []))

test('what is open stands first, once, and is paid with the bank’s reference of the payment', async () => {
  const seen = await draw(['admin.billing.*'])
  const list = page.getByRole('list', { name: 'Invoices and acts' })
  const first = list.getByRole('listitem').first()
  await expect.element(first.getByText('Invoice 2026-00004')).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2)
  await list.getByRole('button', { name: 'Mark as paid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect.element(sheet.getByText(/4,000.* goes to the balance of Plov Centre/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Mark as paid' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Payment reference' }).fill('bank 17')
  await sheet.getByRole('button', { name: 'Mark as paid' }).click()
  await expect
    .poll(() => sent(seen))
    .toEqual([
      [`/billing/invoices/${invoice(4, 'open').id}/pay`, { payment_ref: 'bank 17', amount: 4_000_00 }],
    ])
})

test('less than due says what is left to pay', async () => {
  const seen = await draw(['admin.billing.*'])
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mark as paid' })
  await sheet.getByRole('textbox', { name: 'Payment reference' }).fill('bank 18')
  await sheet.getByRole('textbox', { name: 'Sum' }).fill('1500')
  await expect.element(sheet.getByText(/2,500.* is left to pay/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Mark as paid' }).click()
  const path = `/billing/invoices/${invoice(4, 'open').id}/pay`
  await expect.poll(() => sent(seen)).toEqual([[path, { payment_ref: 'bank 18', amount: 1_500_00 }]])
})

test('a bank payment is taken back, and a paid invoice given back, with a reason', async () => {
  const seen = await draw(['admin.billing.*'])
  const correct = () => page.getByRole('button', { name: 'Put right' }).click()
  const write = async (name: string) => {
    await page.getByRole('textbox', { name: 'Reason' }).fill('Another company')
    await page.getByRole('button', { name, exact: true }).last().click()
  }
  await correct()
  await page.getByRole('button', { name: 'Take back' }).click()
  await write('Take back')
  const body = { reason: 'Another company' }
  const undone = [`/billing/bank-payments/${company.id}/undo`, body]
  await expect.poll(() => sent(seen)).toEqual([undone])
  await correct()
  await page.getByRole('button', { name: 'Give the money back' }).click()
  await expect.element(page.getByText('Send the transfer back yourself', { exact: false })).toBeVisible()
  await write('Give back')
  await expect
    .poll(() => sent(seen))
    .toEqual([undone, [`/billing/invoices/${invoice(5, 'paid').id}/refund`, body]])
})

test('what is taken from the balance says what is left, and has kinds of its own', async () => {
  const seen = await draw(['admin.billing.*'])
  await page.getByRole('button', { name: 'Change balance' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change balance' })
  await sheet.getByRole('radio', { name: 'Take' }).click()
  await sheet.getByRole('textbox', { name: 'Sum' }).fill('300')
  await expect.element(sheet.getByText(/The balance will be .*99,700/)).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Kind' }).selectOptions('Correction')
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Counted twice')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const body = { way: 'take', amount: 300_00, currency: 'UZS', kind: 'fix', reason: 'Counted twice' }
  await expect.poll(() => sent(seen)).toEqual([[`/companies/${company.id}/correct`, body]])
})

test('an invoice for the balance is issued with the sum and the reason', async () => {
  const seen = await draw(['admin.billing.*'])
  await page.getByRole('button', { name: 'Issue an invoice' }).click()
  const sheet = page.getByRole('dialog', { name: 'Issue an invoice' })
  await sheet.getByRole('radio', { name: 'Balance' }).click()
  await sheet.getByRole('textbox', { name: 'Sum' }).fill('50000')
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Asked for by phone')
  await sheet.getByRole('button', { name: 'Issue an invoice' }).click()
  const body = { purpose: 'topup', currency: 'UZS', amount: 50_000_00, plan_id: null, months: 1 }
  await expect
    .poll(() => sent(seen))
    .toEqual([[`/companies/${company.id}/invoice`, { ...body, reason: 'Asked for by phone' }]])
})

test('a company gets limits of its own and days of grace, and what is as in the plan stays so', async () => {
  const seen = await draw(['admin.billing.*', 'admin.companies.view'])
  await page.getByRole('button', { name: 'Limits and grace' }).click()
  const sheet = page.getByRole('dialog', { name: 'Limits and grace' })
  await expect.element(sheet.getByRole('textbox', { name: 'Branches: own limit' })).toHaveValue('5')
  await sheet.getByRole('combobox', { name: 'Branches' }).selectOptions('As in the plan')
  await sheet.getByRole('combobox', { name: 'Employees' }).selectOptions('No limit')
  await sheet.getByRole('combobox', { name: 'Products' }).selectOptions('Own limit')
  await sheet.getByRole('textbox', { name: 'Products: own limit' }).fill('250')
  await sheet.getByRole('textbox', { name: 'Days of grace' }).fill('10')
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Agreed on the phone')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const body = { version: company.version, limits: { employees: null, products: 250 }, grace_days: 10 }
  await expect
    .poll(() => sent(seen))
    .toEqual([[`/companies/${company.id}/terms`, { ...body, reason: 'Agreed on the phone' }]])
})

test('the overview says which limits are the company’s own', async () => {
  network(() => success(overview))
  await drawScreen(<CompanyOverview company={company} />)
  await expect.element(page.getByText('3 of 5, own limit')).toBeVisible()
  await expect.element(page.getByText('3 of 100', { exact: true })).toBeVisible()
})

test('who may only look is offered nothing to change', async () => {
  await draw(['admin.billing.view'])
  await expect.element(page.getByText('Small · ', { exact: false })).toBeVisible()
  const acts = [
    'Extend',
    'Change balance',
    'Change plan',
    'Issue an invoice',
    'Limits and grace',
    'Mark as paid',
    'Put right',
  ]
  for (const name of acts) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})
