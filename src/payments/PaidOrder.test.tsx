import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { PaidOrder } from './PaidOrder.tsx'

const at = '2026-03-09T10:00:00.000Z'
const plov = { variant_id: null, name: 'Plov', options: [], qty: 1500 }
const back = { amount: 72_000_00, created_at: at, lines: [plov], delivery: true, service: false }
const order = (refunds: StorefrontOrder['refunds']) =>
  ({
    label: '7',
    stage: 'Cooking',
    currency: 'EUR',
    totals: { total: 101_000_00 },
    payment_status: refunds.length > 0 ? 'partly_refunded' : 'paid',
    refunds,
  }) as unknown as StorefrontOrder

test('a guest sees how the order stands', async () => {
  await drawScreen(<PaidOrder order={order([])} />)
  await expect.element(page.getByText('Cooking · Paid')).toBeVisible()
  await expect.element(page.getByText(/101,000/)).toBeVisible()
})

test('a guest sees what went back, of what, and whether it is on its way', async () => {
  await drawScreen(<PaidOrder order={order([{ ...back, state: 'pending' }])} />)
  await expect.element(page.getByText('Cooking · Partly refunded')).toBeVisible()
  await expect.element(page.getByText(/Plov × 1\.5.* Delivery/)).toBeVisible()
  await expect.element(page.getByText(/72,000/)).toBeVisible()
  await expect.element(page.getByText(/The provider is sending it back$/)).toBeVisible()
})

test('what the bank would not take says so', async () => {
  await drawScreen(<PaidOrder order={order([{ ...back, state: 'failed' }])} />)
  await expect.element(page.getByText(/The refund did not go through$/)).toBeVisible()
})
