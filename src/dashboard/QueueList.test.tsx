import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orderRow, testCompany, testStages } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { QueueList } from './QueueList.tsx'

afterEach(() => vi.unstubAllGlobals())

const stages = [
  testStages[0]!,
  { ...testStages[1]!, enter_roles: ['operator'] },
  { ...testStages[1]!, id: 'cooking', sort: 3, enter_roles: ['kitchen'] },
  { ...testStages[1]!, id: 'ready', sort: 4, enter_roles: ['kitchen'] },
  { ...testStages[2]!, sort: 5, enter_roles: ['operator'] },
]
const cook = { id: 'u', role: { key: 'kitchen', permissions: ['orders.view', 'orders.move'] } }

test('what is to be made holds nothing that is ready, and each dish stands in a line of its own', async () => {
  const items = ['Samsa', 'Manti', 'Lagman', 'Shurpa', 'Naan', 'Tea'].map((name) => ({ name, qty: 1000 }))
  const order = orderRow('one', 7, {
    category: 'in_progress',
    stage_id: 'accepted',
    items: [{ name: 'Plov, large', qty: 2000, comment: 'no onion' }, ...items],
    items_count: 8,
  })
  const seen = network(() => success({ items: [order], next_cursor: null }))
  await drawScreen(<Queue />)
  refreshSession({ user: cook, company: { ...testCompany, stages }, isRoot: false } as never)

  await expect.element(page.getByText('2 × Plov, large · no onion', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 × Tea', { exact: true })).toBeVisible()
  const asked = new URL(seen.at(-1)!.path, 'https://shop.example').searchParams
  expect(asked.getAll('stage').join()).toBe('accepted,cooking')
})

const Queue = () => <QueueList queue="kitchen" />
