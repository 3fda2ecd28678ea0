import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { InvoiceListSheet } from './InvoiceListSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const invoice: PlatformInvoice = {
  id: '01900000-0000-7000-8000-000000000004',
  version: 1,
  stars: null,
  label: '2026-00004',
  kind: 'topup',
  state: 'open',
  is_overdue: false,
  currency: { code: 'UZS', exponent: 2, symbol: 'UZS', show_decimals: true } as PlatformInvoice['currency'],
  amount: 4_000_00,
  paid: 0,
  credited: 0,
  credits_label: null,
  lines: [{ kind: 'topup', plan: null, months: null, days: null, from: null, to: null, amount: 4_000_00 }],
  issued_on: '2026-11-20',
  due_on: '2026-11-27',
  paid_at: null,
  reason: '',
  made_by_name: 'Olga',
  created_at: '2026-11-20T10:00:00.000Z',
  company_id: '01900000-0000-7000-8000-000000000005',
  company_name: 'Plov Centre',
  rail: null,
  is_going_back: false,
  bank_payments: [],
}

test('invoices of all companies are searched, narrowed by state and marked as paid', async () => {
  const seen = network(({ method }) =>
    success(method === 'POST' ? { ...invoice, state: 'paid' } : { items: [invoice], next_cursor: null }),
  )
  await drawScreen(<InvoiceListSheet onClose={() => undefined} />)
  const asked = (part: string) => expect.poll(() => seen.some(({ path }) => path.includes(part))).toBe(true)
  await asked('state=open')
  await page.getByRole('searchbox').fill('plov')
  await asked('q=plov&state=open')
  await page.getByText('Withdrawn').click()
  await asked('q=plov&state=void')
  const row = page.getByRole('listitem').first()
  await expect.element(row.getByText('Plov Centre', { exact: false })).toBeVisible()
  await row.getByRole('button', { name: 'Mark as paid' }).click()
  const form = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect.element(form.getByText('goes to the balance of Plov Centre', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Payment reference' }).fill('bank 17')
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expect
    .poll(() => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([[`/admin/billing/invoices/${invoice.id}/pay`, { payment_ref: 'bank 17', amount: 4_000_00 }]])
})

test('who may only see the money saves the paper of an invoice', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => click.mockRestore())
  const seen = network(({ method }) =>
    method === 'POST'
      ? success({ path: '/platform-exports/a', rows: 1, expires_at: invoice.created_at }, { status: 201 })
      : success({ items: [invoice], next_cursor: null }),
  )
  await drawScreen(<InvoiceListSheet onClose={() => undefined} />)
  refreshSession({
    isRoot: true,
    company: null,
    user: { platform_permissions: ['admin.billing.view'] },
  } as never)
  await page.getByRole('button', { name: 'Save Invoice 2026-00004' }).click()
  await expect
    .poll(() => seen.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])))
    .toEqual([`/admin/billing/invoices/${invoice.id}/link`])
  await expect.poll(() => click.mock.contexts.map((link) => String(link))).toHaveLength(1)
  expect(String(click.mock.contexts[0])).toMatch(/\/platform-exports\/a$/)
  await expect.element(page.getByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument()
})
