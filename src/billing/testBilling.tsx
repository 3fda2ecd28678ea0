import { page } from 'vitest/browser'
import type { Billing, OfferedPlan } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { countKeys } from '#contract/company.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BillingScreen } from './BillingScreen.tsx'

const noLimits = Object.fromEntries(countKeys.map((key) => [key, null])) as OfferedPlan['limits']
const currency = { id: 'UZS', show_decimals: true, ...testCompany.currency }
const plan = (name: string, price: number, branches: number): OfferedPlan => ({
  id: `01900000-0000-7000-8000-00000000000${branches}`,
  name: { en: name },
  price,
  periods: [
    { months: 1, discount_bp: 0 },
    { months: 12, discount_bp: 2000 },
  ],
  features: ['loyalty'],
  limits: { ...noLimits, branches },
})
export const [small, big] = [plan('Small', 300_000, 1), plan('Big', 600_000, 5)]

export const billing: Billing = {
  state: 'active',
  expiry_date: '2026-12-20T19:00:00.000Z',
  grace_until: '2026-12-23T19:00:00.000Z',
  plan: small,
  next_plan: null,
  has_frozen: false,
  is_paid: true,
  period_months: 1,
  renewal_price: 300_000,
  renewal_periods: [
    { months: 1, discount_bp: 0 },
    { months: 12, discount_bp: 2000 },
  ],
  auto_renew: false,
  discount: null,
  balance: 100_000,
  currency,
  rails: ['bank'],
  topup: { min: 10_000, max: 1_000_000_000 },
  usage: [
    { key: 'branches', used: 1, limit: 1, reached_on: '2026-11-27' },
    { key: 'employees', used: 4, limit: 10, reached_on: '2027-02-01' },
    { key: 'products', used: 40, limit: null, reached_on: null },
  ],
}
const days = { months: null, days: null, from: '2026-11-27', to: '2026-12-20' }
export const preview: PurchasePreview = {
  hash: 'seen',
  when: 'now',
  lines: [
    { kind: 'credit', plan: small.name, amount: -200_000, ...days },
    { kind: 'charge', plan: big.name, amount: 400_000, ...days },
  ],
  amount: 200_000,
  balance: 100_000,
  currency,
  stars: null,
  expiry_date: billing.expiry_date,
  starts_at: '2026-11-27T00:00:00.000Z',
  over: [],
}

export const kept = {
  starts_at: billing.expiry_date,
  branches: {
    limit: 1,
    items: ['Central', 'Second'].map((name) => ({ id: name, name, is_frozen: false })),
  },
  employees: { limit: null, items: [] },
}

interface Drawn {
  preview?: PurchasePreview
  permissions?: string[]
  billing?: Partial<Billing>
  /** Answers before all others where it has an answer. */
  answer?(seen: Seen): Response | undefined
}

/** Draws the billing page of an owner, and answers what it asks for. */
export async function drawBilling(more: Drawn = {}): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network((one) => {
    const { path } = one
    const own = more.answer?.(one)
    if (own) return own
    if (path.endsWith('/preview')) return success(more.preview ?? preview)
    if (path.endsWith('/plans')) return success({ items: [small, big] })
    if (path.endsWith('/card')) return success({ url: 'https://pay.example/1' }, { status: 201 })
    if (path.endsWith('/stars')) return success({ url: 'https://t.me/$slug' }, { status: 201 })
    if (path.includes('/invoices')) return success({ items: [], next_cursor: null })
    if (path.endsWith('/purchase'))
      return success({ billing, invoice: { id: 'i1', kind: 'topup' } }, { status: 201 })
    if (path.endsWith('/keep')) return success(kept)
    return success({ ...billing, ...more.billing })
  })
  await drawScreen(<BillingScreen />)
  const user = { id: 'u', role: { key: 'owner', permissions: more.permissions ?? ['*'] } }
  refreshSession({ user, company: { ...testCompany, country: 'UZ' }, isRoot: false } as never)
  return seen
}
