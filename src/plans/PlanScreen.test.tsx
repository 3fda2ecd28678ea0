import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BillingSeller } from '#contract/platformBilling.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { findBarriers } from '#src/ui/kit/barriers.ts'
import { PlanScreen } from './PlanScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const seller: BillingSeller = {
  version: 1,
  legal_name: 'Platform LLC',
  tax_id: '',
  address: '',
  bank_details: '',
  webhook_url: null,
}
const missing = () => page.getByText(/^Companies cannot pay by bank transfer/)

async function draw(shown: BillingSeller) {
  network(({ path }) =>
    success(path.endsWith('/seller') ? shown : { items: [], next_cursor: null, total: 0 }),
  )
  await drawScreen(<PlanScreen />)
  const platform_permissions = ['admin.plans.view', 'admin.billing.view']
  refreshSession({ isRoot: true, company: null, user: { platform_permissions } } as never)
}

test('it says that nobody can be paid; finance reads who may fill it in', async () => {
  await draw(seller)
  await expect.element(missing()).toBeVisible()
  await page.getByRole('button', { name: 'Payee on invoices' }).click()
  await expect.element(page.getByText('Somebody with full access can fill this in.')).toBeVisible()
})

test('nothing is said where name and account are there', async () => {
  await draw({ ...seller, bank_details: 'Account 1' })
  await expect.element(page.getByRole('button', { name: 'Payee on invoices' })).toBeVisible()
  await page.getByRole('button', { name: 'Payee on invoices' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Bank details' })).toHaveValue('Account 1')
  await expect.element(missing()).not.toBeInTheDocument()
})

test('what stands above the plans has no barriers', async () => {
  await draw(seller)
  await expect.element(page.getByRole('button', { name: 'Payments to look at' })).toBeVisible()
  expect((await findBarriers('all')).filter((barrier) => barrier.includes('required-children'))).toEqual([])
})
