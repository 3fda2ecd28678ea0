import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { OwnerNotices } from './OwnerNotices.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a limit of the plan is told with its numbers and the way to the plans, and put away', async () => {
  const common = { text: '', created_at: '2026-11-20T10:00:00.000Z' }
  let items = [
    { id: 'n2', limit: { key: 'products', used: 10, limit: 10 }, ...common },
    { id: 'n1', limit: { key: 'employees', used: 8, limit: 10 }, ...common },
  ]
  const seen = network(({ method }) => {
    if (method === 'POST') items = items.slice(1)
    return success(method === 'POST' ? {} : { items })
  })
  await drawScreen(<OwnerNotices />)
  await expect.element(page.getByText('Products · 10 of 10 in use')).toBeVisible()
  await expect.element(page.getByText(/^The limit is reached/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Employees · 8 of 10 in use')).toBeVisible()
  await expect.element(page.getByText(/^The limit is reached/)).not.toBeInTheDocument()
  expect(seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/app/notices/n2/read',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Choose plan' }))
    .toHaveAttribute('href', '/app/billing')
})
