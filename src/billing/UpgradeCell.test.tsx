import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferedPlan } from '#contract/billing.ts'
import { countKeys } from '#contract/company.ts'
import type { PlanFeature } from '#contract/planFeatures.ts'
import { PublicKeyPanel } from '#src/general/PublicKeyPanel.tsx'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'

afterEach(() => vi.unstubAllGlobals())

const limits = Object.fromEntries(countKeys.map((key) => [key, null])) as OfferedPlan['limits']
const offered = (n: number, name: string, price: number | null, features: PlanFeature[]): OfferedPlan => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  name: { en: name },
  price,
  features,
  periods: [],
  limits,
})
const plans = [
  offered(1, 'Small', 300_000_00, ['flows']),
  offered(2, 'Network', 900_000_00, ['api']),
  offered(3, 'Middle', 600_000_00, ['flows', 'api']),
  offered(4, 'Abroad', null, ['api']),
]

/** The storefront key before its owner, whose plan includes these features. */
async function draw(features: PlanFeature[], permissions: string[], items = plans) {
  network(({ path }) =>
    success(
      path === '/app/billing/plans'
        ? { items }
        : path.endsWith('/key')
          ? { token: 'pk_old' }
          : { transfer: null, proof: 'password', may_use_biometry: false, phone: null },
    ),
  )
  await drawScreen(<PublicKeyPanel />)
  const company = { ...testCompany, plan: { price: 0, features } }
  refreshSession({ user: { id: 'u', role: { key: 'owner', permissions } }, company, isRoot: false } as never)
}

test('what the plan lacks names the cheapest plan that has it, and leads whoever pays there', async () => {
  await draw(['flows'], ['*'])
  await expect.element(page.getByText(/^The plan “Middle” includes it: .*600.000/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Replace key' }))
    .toHaveAttribute('href', expect.stringMatching(`/app/billing\\?plan=${plans[2]!.id}$`))
})

test('without such a plan it says so; whoever does not see the bill is told whom to ask', async () => {
  await draw([], ['settings.view', 'billing.view'], plans.slice(0, 1))
  await expect.element(page.getByText('No plan on offer includes it')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Replace key' }))
    .toHaveAttribute('href', expect.stringMatching(/\/app\/billing$/))
  refreshSession({
    user: { id: 'u', role: { key: 'owner', permissions: ['settings.view'] } },
    company: { ...testCompany, plan: { price: 0, features: [] } },
    isRoot: false,
  } as never)
  await expect.element(page.getByText('Ask the owner for a bigger plan')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Replace key' })).not.toBeInTheDocument()
})

test('what the plan includes is done as ever', async () => {
  await draw(['api'], ['*'])
  await page.getByRole('button', { name: 'Replace key' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Replace the key?' })).toBeVisible()
})
