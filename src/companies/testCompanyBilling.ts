import type { Billing } from '#contract/billing.ts'
import { countKeys } from '#contract/company.ts'
import type { PlatformInvoice } from '#contract/platformBilling.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { tagRow } from '#src/resource/testScreen.tsx'

const { sort: _sort, ...row } = tagRow(1, 'Plov Centre')
/** A company as the platform has it. */
export const company: PlatformCompany = {
  ...row,
  manager_id: null,
  tag_ids: [],
  note: '',
  state: 'active',
  is_demo: false,
  country: 'UZ',
  currency: 'UZS',
  category_id: null,
  logo: null,
  plan: { en: 'Small' },
  expiry_date: '2026-12-20T19:00:00.000Z',
  balance: 100_000_00,
  closes_at: null,
  block_reason: null,
  owner: null,
  orders_30: 0,
  seen_at: null,
  last_order_on: null,
  source: null,
}
const currency = { code: 'UZS', exponent: 2, symbol: 'UZS', show_decimals: true } as Billing['currency']
/** What it has subscribed to. */
export const billing: Billing = {
  state: 'active',
  expiry_date: company.expiry_date,
  grace_until: company.expiry_date,
  plan: {
    id: row.id,
    name: { en: 'Small' },
    price: 300_000_00,
    periods: [{ months: 1, discount_bp: 0 }],
    features: [],
    limits: Object.fromEntries(countKeys.map((key) => [key, null])) as Billing['plan']['limits'],
  },
  next_plan: null,
  has_frozen: false,
  is_paid: true,
  period_months: 1,
  renewal_price: 300_000_00,
  renewal_periods: [
    { months: 1, discount_bp: 0 },
    { months: 12, discount_bp: 2000 },
  ],
  auto_renew: false,
  discount: null,
  balance: 100_000_00,
  currency,
  rails: [],
  topup: { min: 1, max: 100 },
  usage: [],
}
/** An invoice for so many thousand. */
export const invoice = (n: number, state: PlatformInvoice['state']): PlatformInvoice => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  version: 1,
  stars: null,
  label: `2026-0000${n}`,
  kind: 'topup',
  state,
  is_overdue: false,
  currency,
  amount: n * 1_000_00,
  paid: state === 'paid' ? n * 1_000_00 : 0,
  credited: 0,
  credits_label: null,
  lines: [
    { kind: 'topup', plan: null, months: null, days: null, from: null, to: null, amount: n * 1_000_00 },
  ],
  issued_on: '2026-11-20',
  due_on: '2026-11-27',
  paid_at: null,
  reason: '',
  made_by_name: 'Olga',
  created_at: '2026-11-20T10:00:00.000Z',
  company_id: company.id,
  company_name: company.name,
  rail: null,
  is_going_back: false,
  bank_payments:
    state === 'paid'
      ? [
          {
            id: company.id,
            reference: 'bank 9',
            amount: n * 1_000_00,
            created_at: '2026-11-21T10:00:00.000Z',
          },
        ]
      : [],
})
