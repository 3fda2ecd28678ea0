import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Billing, OfferedPlan } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { countKeys } from '#contract/company.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
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
  rails: [],
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
  stars: null,
  expiry_date: billing.expiry_date,
  starts_at: '2026-11-27T00:00:00.000Z',
  over: [],
}

const kept = {
  starts_at: billing.expiry_date,
  branches: {
    limit: 1,
    items: ['Central', 'Second'].map((name) => ({ id: name, name, is_frozen: false })),
  },
  employees: { limit: null, items: [] },
}

async function draw(
  more: { preview?: PurchasePreview; permissions?: string[]; billing?: Partial<Billing> } = {},
): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network(({ path }) => {
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

test('a smaller plan for later says what is beyond it, and that the first ones of an order stay active', async () => {
  const over = [{ key: 'branches' as const, used: 3, limit: 1 }]
  await draw({ preview: { ...preview, when: 'later', lines: [], amount: 0, over } })
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect
    .element(sheet().getByText(/^Then the first branches and people of your order stay active/))
    .toBeVisible()
  await expect.element(sheet().getByText('3 / 1')).toBeVisible()
  await expect.element(sheet().getByRole('button', { name: /^Change on/ })).toBeEnabled()
})

test('for how long it is renewed is chosen where it is renewed by itself', async () => {
  const seen = await draw({ billing: { auto_renew: true } })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'For how long' }), 'A year · 20% off')
  const chosen = () => seen.find(({ path }) => path === '/app/billing/auto-renew')?.body
  await expect.poll(chosen).toEqual({ is_on: true, months: 12 })
})

test('who may only look is offered nothing to buy', async () => {
  await draw({ permissions: ['billing.view'] })
  await expect.element(page.getByText('Big', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Big', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Extend' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Top up' })).not.toBeInTheDocument()
})

/** A client of the messenger; what it was told. */
function client(platform: string): unknown[] {
  const posted: unknown[] = []
  const bridge = { post: (...said: unknown[]) => void posted.push(said), on: () => () => undefined }
  setMessenger({ version: '8.0', platform }, bridge)
  onTestFinished(() => setMessenger({ version: '0', platform: 'unknown' }, bridge))
  return posted
}
const rails = {
  billing: { rails: ['card', 'stars'] as Billing['rails'] },
  preview: { ...preview, stars: 500 },
}

test('a card pays the invoice of a purchase at once, on a page of its own', async () => {
  const posted = client('tdesktop')
  const seen = await draw(rails)
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByRole('radio', { name: 'By card' })).toBeChecked()
  await expect.element(sheet().getByRole('radio', { name: /In Stars/ })).not.toBeInTheDocument()
  await sheet()
    .getByRole('button', { name: /^Pay .*1,000/ })
    .click()
  await expect.poll(() => posted).toContainEqual(['web_app_open_link', { url: 'https://pay.example/1' }])
  expect(bought(seen)).toMatchObject({ rail: 'bank' })
})

test('on a phone the messenger takes Stars, and no card', async () => {
  const posted = client('android')
  await draw(rails)
  await page.getByRole('button', { name: 'Big', exact: true }).click()
  await expect.element(sheet().getByRole('radio', { name: 'By card' })).not.toBeInTheDocument()
  await sheet().getByRole('button', { name: 'Pay ★ 500' }).click()
  await expect.poll(() => posted).toContainEqual(['web_app_open_invoice', { slug: 'slug' }])
})

test('before a smaller plan begins its owner sees what will rest', async () => {
  await draw({ billing: { next_plan: { id: small.id, name: small.name, starts_at: billing.expiry_date } } })
  await page.getByRole('button', { name: 'What stays active' }).click()
  const opened = page.getByRole('dialog', { name: 'What stays active' })
  await expect.element(opened.getByText(/^1 of 2 stay active/)).toBeVisible()
  await expect.element(opened.getByText('Rests')).toBeVisible()
})
