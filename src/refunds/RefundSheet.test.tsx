import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderLine } from '#contract/orders.ts'
import type { RefundPreview, SentBackState } from '#contract/refunds.ts'
import { OrderSheet } from '#src/orders/open/OrderSheet.tsx'
import { momentOf, orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (id: string, name: string, qty: number, unit_price: number): OrderLine => ({
  id,
  product_id: 'p',
  variant_id: id,
  name,
  options: [],
  sku: null,
  unit_name: null,
  unit_precision: 0,
  station_id: null,
  qty,
  unit_price,
  discount: 0,
  total: (unit_price * qty) / 1000,
  comment: '',
})
const paid = { paid: 300_000, due: 0, total: 300_000, payment_status: 'paid' as const }
const row = orderRow('one', 7, { category: 'done', stage_id: 'done', ...paid })
const payment = {
  id: 'pay',
  method_id: 'cash',
  kind: 'cash' as const,
  method_name: 'Cash',
  state: 'captured' as const,
  amount: 300_000,
  cash_given: null,
  taken_by_name: 'Anna',
  created_at: momentOf(8),
}
const order = wholeOrder(row, {
  lines: [line('pizza', 'Pizza', 2000, 135_000), line('cola', 'Cola', 1000, 30_000)],
  payments: [payment],
})
const back = (amount: number, more: Partial<RefundPreview> = {}): RefundPreview => ({
  amount,
  vat_amount: 0,
  vat_parts: [],
  payments: [{ payment_id: 'pay', kind: 'cash', method_name: 'Cash', amount }],
  restocked: [],
  is_beyond_cap: false,
  ...more,
})

const reasons = [{ id: 'stock', key: null, name: { en: 'Out of stock' }, needs_note: false }]

interface Drawn {
  shown?: Order
  preview?: RefundPreview
  permissions?: string[]
}

async function drawOrder({ shown = order, preview = back(135_000), permissions = ['*'] }: Drawn = {}) {
  await page.viewport(390, 844)
  const seen = network(({ path, method }) => {
    if (path.startsWith('/app/dictionary'))
      return success({ payments: testPayments, branches: [], cancel_reasons: reasons })
    if (path.endsWith('/preview')) return success(preview)
    if (path === '/app/access-requests' && method === 'POST') return success({}, { status: 201 })
    if (path.endsWith('/refunds')) {
      const refunded = { paid: 300_000, refunded: 135_000, payment_status: 'partly_refunded' as const }
      return success({ ...shown, ...refunded, version: 2 }, { status: 201 })
    }
    return path.startsWith('/app/access-requests') ? success({ items: [] }) : success(shown)
  })
  await drawScreen(<OrderSheet id="one" onClose={() => {}} />)
  const user = { id: 'u', role: { key: 'operator', permissions } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}
const sheet = () => page.getByRole('dialog', { name: 'Refund', exact: true })
const sent = (seen: Seen[], ending: string) => seen.filter(({ path }) => path.endsWith(ending)).at(-1)?.body

test('a line is chosen with one tap, the sum is the server’s, and the money goes back', async () => {
  const seen = await drawOrder()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const button = sheet().getByRole('button', { name: 'Refund', exact: true })
  await expect.element(button).toBeDisabled()
  await sheet().getByRole('button', { name: 'One more: Pizza' }).click()
  const refund = sheet().getByRole('button', { name: /^Refund .*1,350/ })
  await expect.element(refund).toBeDisabled()
  await sheet().getByRole('button', { name: 'Out of stock' }).click()

  await refund.click()

  await expect.element(sheet()).not.toBeInTheDocument()
  const parts = { version: 1, lines: [{ line_id: 'pizza', qty: 1000 }], delivery: false, service: false }
  expect(sent(seen, '/preview')).toEqual({ ...parts, restock: false })
  expect(sent(seen, '/refunds')).toEqual({ ...parts, restock: false, reason: 'Out of stock' })
  await expect.element(page.getByText('Partly refunded', { exact: true })).toBeVisible()
})

/** All of the pizza has gone back through the provider, as far as `state` says. */
function refundedOnline(online_state: SentBackState): Order {
  const refund = {
    id: 'r',
    amount: 270_000,
    lines: [{ line_id: 'pizza', qty: 2000 }],
    delivery: false,
    service: false,
    vat_parts: [],
    restock: false,
    reason: 'It was cold',
    payments: back(270_000).payments.map((one) => ({ ...one, kind: 'online' as const, online_state })),
    refunded_by_name: 'Murod',
    created_at: momentOf(9),
  }
  return { ...order, refunded: 270_000, payment_status: 'partly_refunded', refunds: [refund] }
}

test('what has gone back is told with who, how and why, and cannot go back again', async () => {
  const refund = {
    id: 'r',
    amount: 270_000,
    lines: [{ line_id: 'pizza', qty: 2000 }],
    delivery: false,
    service: false,
    vat_parts: [],
    restock: false,
    reason: 'It was cold',
    payments: back(270_000).payments,
    refunded_by_name: 'Murod',
    created_at: momentOf(9),
  }
  const status = { refunded: 270_000, payment_status: 'partly_refunded' as const }
  const seen = await drawOrder({ shown: { ...order, ...status, refunds: [refund] } })
  await expect.element(page.getByText(/^Cash · .* · Murod$/)).toBeVisible()
  await expect.element(page.getByText('It was cold')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(sheet().getByText('Cola')).toBeVisible()
  await expect.element(sheet().getByText('Pizza')).not.toBeInTheDocument()
  await sheet().getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => sent(seen, '/preview')).toMatchObject({ lines: [{ line_id: 'cola', qty: 1000 }] })
})

test.for([
  ['pending', 'The provider is sending it back'],
  ['done', 'Sent back by the provider'],
] as const)('what goes back online says whether the provider has sent it: %s', async ([state, word]) => {
  await drawOrder({ shown: refundedOnline(state) })
  await expect.element(page.getByText(`${word} · It was cold`)).toBeVisible()
  await expect.element(page.getByText('The refund did not go through')).not.toBeInTheDocument()
})

test('a refund that the provider did not send leads whoever sees payments to where it is dealt with', async () => {
  await drawOrder({ shown: refundedOnline('failed') })
  const link = page.getByRole('link', { name: 'The refund did not go through' })
  await expect.element(link).toHaveAttribute('href', '/app/settings/payments?attention=1')
})

test('beyond the bound of the role somebody else is asked', async () => {
  const seen = await drawOrder({ preview: back(135_000, { is_beyond_cap: true }) })
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await sheet().getByRole('button', { name: 'One more: Pizza' }).click()
  await expect.element(sheet().getByText(/^This is more than your role may refund/)).toBeVisible()
  await sheet().getByRole('textbox', { name: 'Reason' }).fill('It was cold')
  await sheet()
    .getByRole('button', { name: /^Ask to refund .*1,350/ })
    .click()
  await expect.element(page.getByText('Request sent')).toBeVisible()
  expect(sent(seen, '/access-requests')).toMatchObject({
    call: 'refund',
    order_id: 'one',
    body: { version: 1, lines: [{ line_id: 'pizza', qty: 1000 }], reason: 'It was cold' },
  })
  expect(sent(seen, '/refunds')).toBeUndefined()
})

test('a cancelled order that is paid for offers all of it', async () => {
  const cancelled = { ...order, category: 'cancelled' as const, stage_id: 'cancelled' }
  const seen = await drawOrder({ shown: cancelled, preview: back(300_000) })
  await expect.element(page.getByText(/^Paid .*3,000.*: give it back$/)).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
  await expect.element(sheet().getByRole('button', { name: /^Refund .*3,000/ })).toBeVisible()
  expect(sent(seen, '/preview')).toMatchObject({
    lines: [
      { line_id: 'pizza', qty: 2000 },
      { line_id: 'cola', qty: 1000 },
    ],
  })
})

test('who neither gives back nor takes money sees no way to, and nobody where nothing is paid', async () => {
  await drawOrder({ permissions: ['orders.view', 'payments.view'] })
  await expect.element(page.getByText('Cash', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).not.toBeInTheDocument()
})
