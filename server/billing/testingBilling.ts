import type { Billing, Invoice } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { countKeys } from '#contract/company.ts'
import { type Plan, type PlanInput, plans } from '#contract/plans.ts'
import type { TestServer } from '#server/http/testing.ts'
import type { Caller, Reply } from '#server/http/testingCaller.ts'

const noLimits = Object.fromEntries(countKeys.map((key) => [key, null])) as PlanInput['limits']

let codes = 0

/** An input of a plan that is taken; in soums a month costs `month`. */
export const planInput = (name: string, more: Partial<PlanInput> = {}): PlanInput => ({
  name: { en: name },
  code: `plan-${++codes}`,
  is_public: true,
  is_default: false,
  trial_days: 14,
  prices: [
    { currency: 'UZS', amount: 300_000_00 },
    { currency: 'USD', amount: 30_00 },
  ],
  periods: [
    { months: 1, discount_bp: 0 },
    { months: 12, discount_bp: 2000 },
  ],
  features: [],
  ...more,
  limits: { ...noLimits, ...more.limits },
})

let made = 0

/** Makes a plan of a name of its own that costs so much in soums. */
export async function makePlan(
  given: TestServer,
  amount: number,
  more: Partial<PlanInput> = {},
): Promise<Plan> {
  const root = await given.administrator()
  const input = planInput(`Plan ${++made}`, { prices: [{ currency: 'UZS', amount }], ...more })
  return (await root.post<Plan>(plans.path, input)).payload
}

interface Wanted {
  plan_id: string
  months: number | null
}

/** Buys as the screen does: looks first, then takes what was seen. */
export async function buy(
  owner: Pick<Caller, 'post'>,
  wanted: Wanted,
  rail: 'balance' | 'bank' = 'balance',
): Promise<Reply<{ billing: Billing; invoice: Invoice | null }>> {
  const { payload } = await owner.post<PurchasePreview>('/app/billing/preview', wanted)
  return owner.post('/app/billing/purchase', { ...wanted, rail, hash: payload.hash })
}

/** Marks an invoice as paid, as the platform's people do. */
export async function markPaid(given: TestServer, id: string, payment_ref = ''): Promise<Reply<Invoice>> {
  const finance = await given.administrator('finance')
  return finance.post<Invoice>(`/admin/billing/invoices/${id}/pay`, { payment_ref })
}

/** Puts money on the balance of a company by an invoice. */
export async function fill(given: TestServer, owner: Pick<Caller, 'post'>, amount: number): Promise<void> {
  const { payload } = await owner.post<Invoice>('/app/billing/topup', { amount })
  await markPaid(given, payload.id)
}
