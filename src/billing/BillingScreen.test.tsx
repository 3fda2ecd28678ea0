import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Billing, OfferedPlan } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { countKeys } from '#contract/company.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BillingScreen } from './BillingScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

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
const [small, big] = [plan('Small', 300_000, 1), plan('Big', 600_000, 5)]

const billing: Billing = {
  state: 'active',
  expiry_date: '2026-12-20T19:00:00.000Z',
  grace_until: '2026-12-23T19:00:00.000Z',
  plan: small,
  next_plan: null,
  is_paid: true,
  period_months: 1,
  renewal_price: 300_000,
  auto_renew: false,
  balance: 100_000,
  currency,
  topup: { min: 10_000, max: 1_000_000_000 },
  usage: [
    { key: 'branches', used: 1, limit: 1, reached_on: '2026-11-27' },
    { key: 'employees', used: 4, limit: 10, reached_on: '2027-02-01' },
    { key: 'products', used: 40, limit: null, reached_on: null },
  ],
}
const days = { months: null, days: null, from: '2026-11-27', to: '2026-12-20' }
const preview: PurchasePreview = {
  hash: 'seen',
  when: 'now',
  lines: [
    { kind: 'credit', plan: small.name, amount: -200_000, ...days },
    { kind: 'charge', plan: big.name, amount: 400_000, ...days },
  ],
  amount: 200_000,
  balance: 100_000,
  currency,
  expiry_date: billing.expiry_date,
  starts_at: '2026-11-27T00:00:00.000Z',
  over: [],
}

async function draw(more: { preview?: PurchasePreview; permissions?: string[] } = {}): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network(({ path }) => {
    if (path.endsWith('/preview')) return success(more.preview ?? preview)
    if (path.endsWith('/plans')) return success({ items: [small, big] })
    if (path.includes('/invoices')) return success({ items: [], next_cursor: null })
    if (path.endsWith('/purchase')) return success({ billing, invoice: { kind: 'topup' } }, { status: 201 })
    return success(billing)
  })
  await drawScreen(<BillingScreen />)
  const user = { id: 'u', role: { key: 'owner', permissions: more.permissions ?? ['*'] } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}
const sheet = () => page.getByRole('dialog', { name: 'Big', exact: true })
const bought = (seen: Seen[]) => seen.filter(({ path }) => path.endsWith('/purchase')).at(-1)?.body

test('it says till when is paid, how much is in use, and when a limit is reached', async () => {
  await draw()
  await expect.element(page.getByText('Paid until')).toBeVisible()
  await expect.element(page.getByText('1 / 1')).toBeVisible()
  await expect.element(page.getByText('The limit is reached')).toBeVisible()
  await expect.element(page.getByText(/^Reached on .* at this pace$/)).toBeVisible()
  await expect.element(page.getByText('40', { exact: true })).not.toBeInTheDocument()
})

test('a dearer plan shows the lines of its invoice; what the balance lacks is asked for by a bank transfer', async () => {
  const seen = await draw()
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByText('Small, unused days')).toBeVisible()
  await expect.element(sheet().getByRole('radio', { name: /From the balance/ })).toBeDisabled()
  await sheet()
    .getByRole('button', { name: /^Get an invoice for .*1,000/ })
    .click()
  await expect.poll(() => bought(seen)).toEqual({ plan_id: big.id, months: null, hash: 'seen', rail: 'bank' })
  await expect.element(page.getByRole('dialog', { name: 'Invoices and acts' })).toBeVisible()
})

test('what is on the balance pays at once', async () => {
  const seen = await draw({ preview: { ...preview, balance: 900_000 } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await sheet()
    .getByRole('button', { name: /^Pay .*2,000/ })
    .click()
  await expect.poll(() => bought(seen)).toMatchObject({ rail: 'balance', hash: 'seen' })
})

test('a smaller plan for later is refused beforehand where the company does not fit into it', async () => {
  const over = [{ key: 'branches' as const, used: 3, limit: 1 }]
  await draw({ preview: { ...preview, when: 'later', lines: [], amount: 0, over } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByText('Reduce this first, then change the plan.')).toBeVisible()
  await expect.element(sheet().getByText('3 / 1')).toBeVisible()
  await expect.element(sheet().getByRole('button', { name: /^Change on/ })).toBeDisabled()
})

test('who may only look is offered nothing to buy', async () => {
  await draw({ permissions: ['billing.view'] })
  await expect.element(page.getByText('Big', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Big', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Extend' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Top up' })).not.toBeInTheDocument()
})
