import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRow } from '#contract/orders.ts'
import { momentOf, orderRow, testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { tellEvent, tellReset } from '#src/session/events/live.ts'
import { refreshSession } from '#src/session/session.ts'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { OrderFeed } from './OrderFeed.tsx'
import { useOrderChanges } from './useOrderChanges.ts'

const first = orderRow('one', 1, { customer_name: 'Aziza' })
const second = orderRow('two', 2, { customer_name: 'Timur' })
const counts = {
  categories: { new: 1, in_progress: 0, done: 0, cancelled: 0 },
  stages: [],
  last_order_at: momentOf(0),
}

let changes: { items: OrderRow[]; seq: number; reset: boolean }
let rows: OrderRow[]
let seen: Seen[]
/** When the changes were asked for. */
let askedAt: number[]

beforeEach(async () => {
  rows = [first]
  askedAt = []
  seen = network(({ path }) => {
    if (path.startsWith('/app/orders/changes')) {
      askedAt.push(performance.now())
      return success(changes)
    }
    if (path.startsWith('/app/orders/counts')) return success(counts)
    if (path.startsWith('/app/dictionary')) return success({ branches: [] })
    return success({ items: rows, next_cursor: null })
  })
  await drawScreen(<Live />)
  refreshSession({
    user: { id: 'u', role: { key: 'owner', permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  await expect.element(page.getByRole('button', { name: 'Order 1, Aziza' })).toBeVisible()
})
afterEach(() => vi.unstubAllGlobals())

function Live() {
  return <OrderFeed search={{}} tab="new" fresh={useOrderChanges()} openId={undefined} onOpen={() => {}} />
}
function tell(seq: number, name: 'order.created' | 'order.updated', id: string) {
  tellEvent({ id: String(seq), name, data: { entity: 'orders', id, version: 1 } })
}
const callsTo = (path: string) => seen.filter((one) => one.path.startsWith(path)).map((one) => one.path)

test('an order that comes in stands in the list without the list being asked for again', async () => {
  changes = { items: [second], seq: 5, reset: false }
  const listed = callsTo('/app/orders?').length

  tell(5, 'order.created', 'two')

  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
  expect(callsTo('/app/orders/changes')).toEqual(['/app/orders/changes?since=4'])
  expect(callsTo('/app/orders?')).toHaveLength(listed)
})

test('in a rush orders come in while it goes on, a few at a time', async () => {
  changes = { items: [second], seq: 5, reset: false }
  let told = 5
  const beganAt = performance.now()
  const rush = setInterval(() => tell(told++, 'order.updated', 'two'), 40)

  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
  await expect.poll(() => askedAt.length).toBeGreaterThan(4)

  clearInterval(rush)
  // Four askings in two seconds at most.
  expect(askedAt[4]! - beganAt).toBeGreaterThanOrEqual(2000)
})

test('an order that is changed again while the first change is being fetched is asked for once more', async () => {
  const slow = Promise.withResolvers<void>()
  seen = network(async ({ path }) => {
    if (!path.startsWith('/app/orders/changes')) return success({ items: rows, next_cursor: null })
    await slow.promise
    return success({ items: path.endsWith('since=6') ? [] : [second], seq: 6, reset: false })
  })

  tell(5, 'order.created', 'two')
  await expect.poll(() => callsTo('/app/orders/changes')).toHaveLength(1)
  tell(6, 'order.updated', 'two')
  slow.resolve()

  await expect.poll(() => callsTo('/app/orders/changes')).toHaveLength(2)
  expect(callsTo('/app/orders/changes')).toEqual([
    '/app/orders/changes?since=4',
    '/app/orders/changes?since=5',
  ])
  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
})

test('an order that a colleague accepts leaves the list of new ones', async () => {
  const accepted = { ...first, version: 2, category: 'in_progress' as const, stage_id: 'accepted' }
  changes = { items: [accepted], seq: 9, reset: false }

  tell(9, 'order.updated', 'one')

  await expect.element(page.getByRole('button', { name: 'Order 1, Aziza' })).not.toBeInTheDocument()
})

test('an order that is no longer for this person leaves the list too', async () => {
  changes = { items: [], seq: 9, reset: false }

  tell(9, 'order.updated', 'one')

  await expect.element(page.getByRole('button', { name: 'Order 1, Aziza' })).not.toBeInTheDocument()
})

test('a list that was asked for before an order changed, and is answered after it, does not undo the change', async () => {
  const accepted = { ...first, version: 2, category: 'in_progress' as const, stage_id: 'accepted' }
  changes = { items: [second, accepted], seq: 9, reset: false }
  const slow = Promise.withResolvers<void>()
  seen = network(async ({ path }) => {
    if (path.startsWith('/app/orders/changes')) return success(changes)
    await slow.promise
    return success({ items: [first], next_cursor: null })
  })
  tellReset()
  await expect.poll(() => callsTo('/app/orders?')).toHaveLength(1)

  tell(9, 'order.created', 'two')
  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
  slow.resolve()
  await new Promise((resolve) => setTimeout(resolve, 200))

  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Order 1, Aziza' })).not.toBeInTheDocument()
})

test('after too long an absence the list is asked for as a whole', async () => {
  rows = [first, second]

  tellReset()

  await expect.element(page.getByRole('button', { name: 'Order 2, Timur' })).toBeVisible()
})
