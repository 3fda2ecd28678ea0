import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order, OrderRow } from '#contract/orders.ts'
import { momentOf, orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { OrderFeed } from './OrderFeed.tsx'

const owner = { id: 'u', role: { key: 'owner', permissions: ['*'] } }
const none = { branches: [], payments: testPayments }
const counts = {
  categories: { new: 1, in_progress: 0, done: 0, cancelled: 0 },
  stages: [],
  last_order_at: momentOf(0),
}

const guest = orderRow('one', 7, {
  customer_name: 'Aziza',
  items: [{ name: 'Plov', qty: 2000 }],
  items_count: 2,
})
const running = {
  ...guest,
  category: 'in_progress' as const,
  stage_id: 'accepted',
  promised_at: momentOf(30),
}

afterEach(() => vi.unstubAllGlobals())

/** Draws one tab; `answer` stands for what the server says to a change. */
async function drawTab(
  tab: 'new' | 'in_progress',
  rows: OrderRow[],
  answer: (seen: Seen) => Response,
): Promise<Seen[]> {
  const seen = network((one) => {
    if (one.method === 'POST') return answer(one)
    if (one.path.startsWith('/app/dictionary')) return success(none)
    if (one.path.startsWith('/app/orders/counts')) return success(counts)
    return success({ items: rows, next_cursor: null })
  })
  await drawScreen(<OrderFeed search={{}} tab={tab} fresh={new Set()} openId={undefined} onOpen={() => {}} />)
  refreshSession({ user: owner, company: testCompany, isRoot: false } as never)
  return seen
}
const changesIn = (seen: Seen[]) => seen.filter(({ method }) => method === 'POST')
const answerWith = (order: Order) => () => success(order)

test('a row says who ordered what, and is accepted without being opened', async () => {
  const accepted = wholeOrder({ ...guest, version: 2, category: 'in_progress', stage_id: 'accepted' })
  const seen = await drawTab('new', [guest], answerWith(accepted))
  await expect.element(page.getByRole('button', { name: 'Order 7, Aziza' })).toBeVisible()
  await expect.element(page.getByText('2 × Plov')).toBeVisible()
  await expect.element(page.getByText('1 order is not accepted')).toBeVisible()

  await page.getByRole('button', { name: 'Order 7: Accept' }).click()

  await expect.element(page.getByText('All caught up')).toBeVisible()
  expect(changesIn(seen)).toMatchObject([{ path: '/app/orders/one/accept', body: { version: 1 } }])
})

test('an order that a colleague has just accepted says so and leaves the list', async () => {
  const current = wholeOrder({ ...guest, version: 2, category: 'in_progress', stage_id: 'accepted' })
  await drawTab('new', [guest], () => refusal(409, 'conflict', { message: 'Accepted by Anna', current }))

  await page.getByRole('button', { name: 'Order 7: Accept' }).click()

  await expect.element(page.getByText('Accepted by Anna')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Order 7, Aziza' })).not.toBeInTheDocument()
})

test('an unpaid order is finished only after it is said what becomes of the money', async () => {
  const done = wholeOrder({
    ...running,
    version: 2,
    category: 'done',
    stage_id: 'done',
    done_at: momentOf(9),
  })
  const seen = await drawTab('in_progress', [running], ({ body }) =>
    (body as { confirm_unpaid?: boolean }).confirm_unpaid
      ? success(done)
      : refusal(409, 'unpaid', { current: wholeOrder(running) }),
  )
  await page.getByRole('button', { name: 'Order 7: Finish' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order 7 is not paid' })).toBeVisible()

  await page.getByRole('button', { name: 'Finish unpaid' }).click()

  await expect.element(page.getByText('Nothing in progress')).toBeVisible()
  expect(changesIn(seen).map(({ body }) => body)).toEqual([
    { version: 1, stage_id: 'done' },
    { version: 1, stage_id: 'done', confirm_unpaid: true },
  ])
})

test('money taken while finishing counts the change and finishes the order as it is then', async () => {
  const paid = wholeOrder({ ...running, version: 2, paid: 1000, due: 0, payment_status: 'paid' })
  const done = wholeOrder({ ...paid, version: 3, category: 'done', stage_id: 'done', done_at: momentOf(9) })
  const seen = await drawTab('in_progress', [running], ({ path, body }) => {
    if (path.endsWith('/payments')) return success(paid, { status: 201 })
    return (body as { version: number }).version === 2 ? success(done) : refusal(409, 'unpaid')
  })
  await page.getByRole('button', { name: 'Order 7: Finish' }).click()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('textbox', { name: 'Customer will pay with' }).fill('15')
  await expect.element(page.getByText(/^Change to give: .*5/)).toBeVisible()

  await page.getByRole('button', { name: /^Take / }).click()

  await expect.element(page.getByText('Nothing in progress')).toBeVisible()
  expect(changesIn(seen).map(({ body }) => body)).toEqual([
    { version: 1, stage_id: 'done' },
    { method_id: 'cash', amount: 1000, cash_given: 1500 },
    { version: 2, stage_id: 'done' },
  ])
})

test('an order that could not be moved for want of a connection says so, and a tap moves it after all', async () => {
  let isLost = true
  const accepted = wholeOrder({ ...guest, version: 2, category: 'in_progress', stage_id: 'accepted' })
  const seen = await drawTab('new', [guest], () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return success(accepted)
  })
  await page.getByRole('button', { name: 'Order 7: Accept' }).click()
  await expect.element(page.getByText('No connection, the order was not moved')).toBeVisible()
  await expect.element(page.getByText('Failed to fetch')).not.toBeInTheDocument()

  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('All caught up')).toBeVisible()
  const keys = changesIn(seen).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

/** What the head and the tab bar leave of the smallest phone, 320 × 640, and the margins of the list beside it. */
const smallest = { width: 296, height: 466 }

test('on the smallest phone three new orders are seen with the notice that they wait', async () => {
  await page.viewport(smallest.width, smallest.height)
  const rows = [1, 2, 3].map((at) => ({ ...guest, id: `order ${at}`, number: at, label: String(at) }))
  await drawTab('new', rows, () => refusal(500, 'internal'))
  await expect.element(page.getByText('3 orders are not accepted')).toBeVisible()

  const last = page.getByRole('button', { name: 'Order 3: Accept' })
  await expect.element(last).toBeVisible()
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(smallest.height)
})

test('a row names two of its tags and how many more there are, and is as high before their names come', async () => {
  const tags = ['Urgent', 'Gift', 'Allergy', 'VIP'].map((name, at) => ({
    id: `t${at}`,
    kind: 'order',
    name,
    colour: 'red',
  }))
  const names = Promise.withResolvers<void>()
  network(({ path }) => {
    if (path.startsWith('/app/dictionary')) return names.promise.then(() => success({ ...none, tags }))
    return success(
      path.startsWith('/app/orders/counts')
        ? counts
        : { items: [{ ...guest, tag_ids: tags.map(({ id }) => id) }], next_cursor: null },
    )
  })
  await drawScreen(<OrderFeed search={{}} tab="new" fresh={new Set()} openId={undefined} onOpen={() => {}} />)
  refreshSession({ user: owner, company: testCompany, isRoot: false } as never)
  const row = page.getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  const before = row.element().getBoundingClientRect().height

  names.resolve()

  await expect.element(page.getByText('Urgent', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Gift', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Allergy, VIP' })).toHaveTextContent('+2')
  expect(row.element().getBoundingClientRect().height).toBe(before)
})
