import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StorefrontOrder } from '#contract/storefront.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { PaidOrder } from './PaidOrder.tsx'

const at = '2026-03-09T10:00:00.000Z'
const plov = { variant_id: null, name: 'Plov', options: [], qty: 1500 }
const back = { amount: 72_000_00, created_at: at, lines: [plov], delivery: true, service: true }
const order = (refunds: StorefrontOrder['refunds']) =>
  ({
    label: '7',
    stage: 'Cooking',
    currency: 'EUR',
    totals: { total: 101_000_00 },
    payment_status: refunds.length > 0 ? 'partly_refunded' : 'paid',
    refunds,
  }) as unknown as StorefrontOrder

/** What a guest reads. */
async function read(refunds: StorefrontOrder['refunds']): Promise<string> {
  await drawScreen(<PaidOrder order={order(refunds)} />)
  await expect.element(page.getByText(/Cooking/)).toBeVisible()
  return document.body.innerText
}

test('a guest sees how the order stands', async () => {
  const text = await read([])
  expect(text).toContain('Cooking · Paid')
  expect(text).toContain('101,000')
  expect(text).not.toContain('Refunded')
})

test('a guest sees what went back, of what, and whether it is on its way or was not taken', async () => {
  const text = await read([
    { ...back, state: 'pending' },
    { ...back, created_at: '2026-03-09T11:00:00.000Z', state: 'failed' },
  ])
  expect(text).toContain('Cooking · Partly refunded')
  expect(text).toMatch(/Plov × 1\.5.*Delivery.*Service/)
  expect(text).toContain('72,000')
  expect(text).toContain('The provider is sending it back')
  expect(text).toContain('The refund did not go through')
})
