import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { provideShell } from '#src/session/navigation/shell.ts'
import { session } from '#src/session/session.ts'
import { type Toast, toasts } from '#src/ui/Toasts/toasts.ts'
import { ApiError } from './errors.ts'
import { showError } from './queryClient.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  toasts.clear()
})

/** What somebody with these rights is told of a product too many. */
async function told(permissions: string[]): Promise<Toast | undefined> {
  Object.assign(session, { isRoot: false, user: { id: 'u', role: { permissions } } })
  const plan_limit = { key: 'products', used: 1000, limit: 1000, plan: null }
  const message = 'Your plan includes up to 1,000 products'
  const error = new ApiError(402, { message, code: 'plan_limit', request_id: 'r', plan_limit })
  // Also where failures are told in general words only.
  showError(error, { isGeneral: true })
  await expect.poll(() => toasts.read().length).toBe(1)
  return toasts.read()[0]
}

test('what is above the plan is told with the comparison, and leads whoever sees the bill to the plans', async () => {
  const gone: string[] = []
  const shell = { address: () => '/', changeLanguage: async () => {}, adoptLanguage: async () => {} }
  provideShell({ ...shell, forgetData: () => {}, go: (to) => gone.push(to) })
  const toast = await told(['billing.view'])
  expect(toast?.text).toBe('1,000 of 1,000 in use. Your plan includes up to 1,000 products')
  expect(toast?.action?.label).toBe('Choose plan')
  toast?.action?.onClick()
  expect(gone).toEqual(['/app/billing'])
})

test('what the plan does not include leads whoever pays to the plan that has it', async () => {
  const gone: string[] = []
  const shell = { address: () => '/', changeLanguage: async () => {}, adoptLanguage: async () => {} }
  provideShell({ ...shell, forgetData: () => {}, go: (to) => gone.push(to) })
  const message = 'Your plan does not include the API. The plan “Big” includes it: $49 a month'
  const plan = {
    id: '01900000-0000-7000-8000-000000000005',
    name: { en: 'Big' },
    price: 49_00,
    currency: 'USD',
  }
  const answer = { code: 'feature_not_in_plan', plan_feature: { feature: 'api', plan } } as const
  for (const permissions of [['billing.view'], ['billing.view', 'billing.pay']]) {
    toasts.clear()
    Object.assign(session, { isRoot: false, user: { id: 'u', role: { permissions } } })
    showError(new ApiError(402, { message: `${message} ${permissions.length}`, request_id: 'r', ...answer }))
    await expect.poll(() => toasts.read().length).toBe(1)
    expect(toasts.read()[0]?.text).toContain(message)
    toasts.read()[0]?.action?.onClick()
  }
  expect(gone).toEqual(['/app/billing', `/app/billing?plan=${plan.id}`])
})

test('whoever does not see the bill is told whom to ask', async () => {
  const toast = await told(['products.view'])
  expect(toast?.text).toMatch(/products\. Ask the owner for a bigger plan$/)
  expect(toast?.action).toBeUndefined()
})
