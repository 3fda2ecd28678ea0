import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BalanceEntry, Invoice } from '#contract/billing.ts'
import { Route } from '#routes/app/_partner/billing.tsx'
import { refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { billing, drawBilling as draw, kept } from './testBilling.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Opens a sheet by its row. */
async function open(row: string, title = row) {
  await page.getByRole('button', { name: row, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title, exact: true })
  await expect.element(sheet).toBeVisible()
  return sheet
}
const sent = (seen: Seen[], end: string) =>
  seen.filter(({ path, method }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => body)

const wrong = (field: string, text: string) => refusal(422, 'invalid', { errors: { [field]: [text] } })

const invoice: Invoice = {
  id: '01900000-0000-7000-8000-000000000011',
  version: 1,
  label: 'A-7',
  kind: 'topup',
  state: 'open',
  is_overdue: false,
  paid: 0,
  credited: 0,
  credits_label: null,
  currency: billing.currency,
  amount: 500_000,
  lines: [{ kind: 'topup', plan: null, months: null, days: null, from: null, to: null, amount: 500_000 }],
  issued_on: '2026-11-20',
  due_on: '2026-12-01',
  paid_at: null,
  reason: '',
  made_by_name: 'Anna',
  stars: null,
  created_at: '2026-11-20T10:00:00.000Z',
}

test('a sum beyond its bounds is refused under its field; one within them leads to the invoice', async () => {
  const answers = [wrong('amount', 'Enter a sum from 100 to 10,000,000'), success(invoice, { status: 201 })]
  const seen = await draw({ answer: ({ path }) => (path.endsWith('/topup') ? answers.shift() : undefined) })
  const sheet = await open('Top up', 'Top up the balance')
  await expect.element(sheet.getByText(/^From .*100 to .*10,000,000$/)).toBeVisible()
  const ask = sheet.getByRole('button', { name: 'Get an invoice' })
  await expect.element(ask).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Sum' }).fill('1')
  await ask.click()
  await expect.element(sheet.getByText('Enter a sum from 100 to 10,000,000')).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: 'Sum' })).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('textbox', { name: 'Sum' }).fill('5000')
  await ask.click()
  await expect.element(page.getByRole('dialog', { name: 'Invoices and acts' })).toBeVisible()
  expect(sent(seen, '/topup')).toEqual([{ amount: 100 }, { amount: 500_000 }])
})

test('a wrong code is told under its field and can be corrected', async () => {
  const gift = { billing, kind: 'days', days: 14, amount: null, discount_bp: null }
  const answers = [wrong('code', 'There is no such code'), success(gift)]
  const seen = await draw({ answer: ({ path }) => (path.endsWith('/redeem') ? answers.shift() : undefined) })
  const sheet = await open('Redeem a code')
  await sheet.getByRole('textbox', { name: 'Code' }).fill('SPRNG')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText('There is no such code')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Code' }).fill('SPRING')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sent(seen, '/redeem')).toEqual([{ code: 'SPRNG' }, { code: 'SPRING' }])
})

test('how a tax number is written stands under its field, and a wrong one is not saved', async () => {
  const row = { version: 3, updated_at: null, legal_name: 'Plov LLC', tax_id: '', address: '', email: null }
  await draw({
    answer: ({ path, method }) => {
      if (!path.endsWith('/details')) return undefined
      return method === 'GET' ? success(row) : wrong('tax_id', 'A tax number here is written as 123456789')
    },
  })
  const sheet = await open('Billing details')
  await expect.element(sheet.getByText('For example, 123456789 / 12345678901234')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Tax number' }).fill('301')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText('A tax number here is written as 123456789')).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: 'Tax number' })).toHaveFocus()
})

test('the balance tells each change, what was left after it, and of which invoice it is', async () => {
  const common = { made_by_name: '', created_at: '2026-11-20T10:00:00.000Z', reason: '' }
  const items: BalanceEntry[] = [
    { id: '2', amount: -300_000, balance: 200_000, kind: 'charge', invoice_label: null, ...common },
    { id: '1', amount: 500_000, balance: 500_000, kind: 'topup', invoice_label: 'A-7', ...common },
  ]
  const more = { items, next_cursor: null }
  await draw({ answer: ({ path }) => (path.includes('/billing/balance') ? success(more) : undefined) })
  const rows = (await open('Balance history')).getByRole('listitem')
  const textOf = (at: number) => rows.nth(at).element().textContent
  await expect.poll(() => textOf(0)).toMatch(/^Payment.*Balance: .*2,000.*−.*3,000$/)
  expect(textOf(1)).toMatch(/^Top-up.*№ A-7.*Balance: .*5,000.*5,000$/)
})

test('an open invoice is withdrawn, and says so', async () => {
  let state: Invoice['state'] = 'open'
  const seen = await draw({
    answer: ({ path, method }) => {
      if (!path.includes('/billing/invoices')) return undefined
      if (method === 'POST') return success({ ...invoice, state: (state = 'void') })
      return success({ items: [{ ...invoice, state }], next_cursor: null })
    },
  })
  const sheet = await open('Invoices and acts')
  await expect.element(sheet.getByText(/^Pay by /)).toBeVisible()
  await sheet.getByRole('button', { name: 'Withdraw invoice A-7' }).click()
  await expect.element(sheet.getByText('Withdrawn')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Withdraw invoice A-7' })).not.toBeInTheDocument()
  expect(sent(seen, `/invoices/${invoice.id}/void`)).toHaveLength(1)
})

test('the renewal is switched on; who cancels instead sees no renewal and can take it back', async () => {
  let now = billing
  const seen = await draw({
    answer: ({ path, body }) => {
      if (path.endsWith('/auto-renew')) return success((now = { ...now, auto_renew: true }))
      if (path.endsWith('/cancel')) {
        const isCancelled = (body as { is_cancelled: boolean }).is_cancelled
        return success((now = { ...now, state: isCancelled ? 'cancelled_at_end' : 'active' }))
      }
      return path.endsWith('/app/billing') ? success(now) : undefined
    },
  })
  const renewal = page.getByRole('switch', { name: /^Renew from the balance/ })
  await renewal.click()
  await expect.element(renewal).toBeChecked()
  expect(sent(seen, '/auto-renew')).toEqual([{ is_on: true }])
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(renewal).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.element(renewal).toBeChecked()
  expect(sent(seen, '/cancel')).toEqual([{ is_cancelled: true }, { is_cancelled: false }])
})

test('what stays active first is put in order', async () => {
  const moved = { ...kept, branches: { ...kept.branches, items: kept.branches.items.toReversed() } }
  const seen = await draw({
    billing: { has_frozen: true },
    answer: ({ path, method }) => (path.endsWith('/keep') && method === 'POST' ? success(moved) : undefined),
  })
  const sheet = await open('What stays active')
  const rows = sheet.getByRole('listitem')
  await expect.element(rows.nth(1)).toHaveTextContent('SecondRests')
  await sheet.getByRole('button', { name: 'Move Second' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.element(rows.nth(1)).toHaveTextContent('CentralRests')
  expect(sent(seen, '/keep')).toEqual([{ branches: ['Second', 'Central'], employees: [] }])
})

test('the address keeps every sheet that the screen opens', () => {
  const { validateSearch } = Route.options as unknown as {
    validateSearch(search: Record<string, unknown>): Record<string, unknown>
  }
  const opened = 'topup invoices balance keep code details'.split(' ')
  expect(opened.map((open) => validateSearch({ open })['open'])).toEqual(opened)
})
