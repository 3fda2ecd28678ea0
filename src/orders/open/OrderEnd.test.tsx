import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderLine } from '#contract/orders.ts'
import type { RefundPreview } from '#contract/refunds.ts'
import { orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { OrderSheet } from './OrderSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const pizza: OrderLine = {
  id: 'pizza',
  product_id: 'p',
  variant_id: 'v',
  name: 'Pizza',
  options: [],
  sku: null,
  unit_name: null,
  unit_precision: 0,
  station_id: null,
  qty: 3000,
  unit_price: 100_000,
  discount: 0,
  total: 300_000,
  comment: '',
}
const paid = { paid: 300_000, due: 0, total: 300_000, payment_status: 'paid' as const }
const orderOf = (category: Order['category'], hours = 1): Order => ({
  ...wholeOrder(orderRow('one', 7, { category, stage_id: category, ...paid }), { lines: [pizza] }),
  done_at: category === 'done' ? ago(hours) : null,
  cancelled_at: category === 'cancelled' ? ago(hours) : null,
})
const preview: RefundPreview = {
  amount: 300_000,
  vat_amount: 32_143,
  vat_parts: [
    { rate_bp: 1200, kind: 'standard', amount: 21_428 },
    { rate_bp: 500, kind: 'reduced', amount: 10_715 },
  ],
  payments: [{ payment_id: 'pay', kind: 'cash', method_name: 'Cash', amount: 300_000 }],
  restocked: [],
  is_beyond_cap: false,
}
const reasons = [{ id: 'mind', key: null, name: { en: 'Changed mind' }, needs_note: false }]

async function drawOrder(shown: Order, permissions = ['*'], back = preview): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network(({ path, method }) => {
    if (path.startsWith('/app/dictionary'))
      return success({ payments: testPayments, branches: [], cancel_reasons: reasons })
    if (path.endsWith('/preview')) return success(back)
    if (path === '/app/access-requests' && method === 'POST') return success({}, { status: 201 })
    if (path.endsWith('/cancel')) return success({ ...orderOf('cancelled'), version: 2 })
    if (path.endsWith('/reopen')) return success({ ...orderOf('in_progress'), version: 2 })
    return path.startsWith('/app/access-requests') ? success({ items: [] }) : success(shown)
  })
  await drawScreen(<OrderSheet id="one" onClose={() => {}} />)
  const user = { id: 'u', role: { key: 'operator', permissions } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reopening = () => page.getByRole('dialog', { name: 'Reopen order 7?' })
const cancelling = () => page.getByRole('dialog', { name: 'Cancel order 7?' })
const sent = (seen: Seen[], ending: string) => seen.filter(({ path }) => path.endsWith(ending)).at(-1)?.body

test('an order that was done is reopened with a reason', async () => {
  const seen = await drawOrder(orderOf('done'))
  await button('Reopen order').click()
  const reopen = reopening().getByRole('button', { name: 'Reopen order' })
  await expect.element(reopen).toBeDisabled()
  await expect.element(reopening().getByText(/^Its day keeps the revenue/)).toBeVisible()
  await reopening().getByRole('textbox', { name: 'Reason' }).fill('Wrong button')

  await reopen.click()

  await expect.element(reopening()).not.toBeInTheDocument()
  expect(sent(seen, '/reopen')).toEqual({ version: 1, reason: 'Wrong button' })
  await expect.element(button('Reopen order')).not.toBeInTheDocument()
})

test('who may only move orders asks for it', async () => {
  const seen = await drawOrder(orderOf('cancelled'), ['orders.view', 'orders.move', 'orders.cancel'])
  await expect.element(button('Cancel order')).not.toBeInTheDocument()
  await button('Ask to reopen the order').click()
  await reopening().getByRole('textbox', { name: 'Reason' }).fill('They came')
  await reopening().getByRole('button', { name: 'Ask to reopen the order' }).click()
  await expect.element(page.getByText('Request sent')).toBeVisible()
  expect(sent(seen, '/access-requests')).toEqual({
    call: 'reopen_order',
    order_id: 'one',
    body: { version: 1, reason: 'They came' },
  })
})

test('after a day, and when all of it was returned, an order stays over', async () => {
  await drawOrder(orderOf('done', 25))
  await expect.element(page.getByText('Pizza')).toBeVisible()
  await expect.element(button('Reopen order')).not.toBeInTheDocument()
  await expect.element(button('Cancel order')).not.toBeInTheDocument()
})

test('a paid order is cancelled with its money, by payment and rate', async () => {
  const seen = await drawOrder(orderOf('done'))
  await button('Cancel order').click()
  await cancelling().getByText('Changed mind').click()
  await expect.element(cancelling().getByText('Cash')).toBeVisible()
  await expect.element(cancelling().getByText(/^VAT 12/)).toBeVisible()
  await expect.element(cancelling().getByText(/^Reduced VAT 5/)).toBeVisible()
  await cancelling().getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(cancelling()).not.toBeInTheDocument()
  expect(sent(seen, '/cancel')).toEqual({ version: 1, reason: 'mind', restock: false, refund: true })
  expect(sent(seen, '/access-requests')).toBeUndefined()
})

test('the money stays where somebody wants that', async () => {
  const seen = await drawOrder(orderOf('in_progress'))
  await button('Cancel order').click()
  await cancelling().getByText('Changed mind').click()
  await cancelling().getByRole('switch', { name: 'Give the money back' }).click()
  await expect.element(cancelling().getByText('Cash')).not.toBeInTheDocument()
  await cancelling().getByRole('button', { name: 'Cancel order' }).click()
  await expect
    .poll(() => sent(seen, '/cancel'))
    .toEqual({ version: 1, reason: 'mind', restock: true, refund: false })
})

test('beyond the bound of the role the order is cancelled, and its refund is asked for', async () => {
  const seen = await drawOrder(orderOf('in_progress'), ['*'], { ...preview, is_beyond_cap: true })
  await button('Cancel order').click()
  await cancelling().getByText('Changed mind').click()
  await expect.element(cancelling().getByRole('switch', { name: 'Ask for a refund' })).toBeChecked()
  await cancelling().getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('Request sent')).toBeVisible()
  expect(sent(seen, '/cancel')).toEqual({ version: 1, reason: 'mind', restock: true })
  const parts = { lines: [{ line_id: 'pizza', qty: 3000 }], delivery: false, service: false, restock: false }
  expect(sent(seen, '/access-requests')).toEqual({
    call: 'refund',
    order_id: 'one',
    body: { version: 2, ...parts, reason: 'Changed mind' },
  })
})

test('a line says how much of it was returned, a refund its VAT by rate', async () => {
  const refund = {
    id: 'r',
    amount: 200_000,
    lines: [{ line_id: 'pizza', qty: 2000 }],
    delivery: false,
    service: false,
    vat_parts: [{ rate_bp: 1200, kind: 'standard' as const, amount: 21_428 }],
    restock: false,
    reason: 'It was cold',
    payments: preview.payments,
    refunded_by_name: 'Murod',
    created_at: ago(1),
  }
  await drawOrder({ ...orderOf('done'), refunded: 200_000, refunds: [refund] })
  await expect.element(page.getByText('2 of 3 returned')).toBeVisible()
  await expect.element(page.getByText(/^It was cold · VAT 12.*: .*214/)).toBeVisible()
})
