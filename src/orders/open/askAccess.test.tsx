import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import { orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { OrderSheet } from './OrderSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = {
  id: 'l',
  product_id: 'p',
  variant_id: 'v',
  name: 'Plov',
  options: [],
  sku: null,
  unit_name: 'pc',
  unit_precision: 0,
  station_id: null,
  qty: 2000,
  comment: 'Hot',
}
const row = orderRow('one', 7, { category: 'in_progress', stage_id: 'accepted' })
const order = wholeOrder(row, { lines: [line] })

/** Draws the order for a cook, who may move it and nothing else. */
async function drawOrder(shown: Order = order, answer = () => success({}, { status: 201 })): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network(({ path, method }) => {
    if (path.startsWith('/app/dictionary')) return success({ payments: testPayments, branches: [] })
    return method === 'POST' ? answer() : success(shown)
  })
  await drawScreen(<OrderSheet id="one" onClose={() => {}} />)
  const user = { id: 'u', role: { key: 'kitchen', permissions: ['orders.view', 'orders.move'] } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return seen
}
const asked = (seen: Seen[]) => seen.find(({ method }) => method === 'POST')

const editor = () => page.getByRole('dialog', { name: 'Items of order 7' })

test('who may not change the items asks for it, and is told that the request is sent', async () => {
  const seen = await drawOrder()
  await page.getByRole('button', { name: 'Ask to change', exact: true }).click()
  await expect.element(editor().getByText('Just added')).not.toBeInTheDocument()
  await expect.element(editor().getByRole('button', { name: 'Add a product' })).not.toBeInTheDocument()
  const ask = editor().getByRole('button', { name: 'Ask to change the items' })
  await expect.element(ask).toBeDisabled()
  await editor().getByRole('button', { name: 'One less: Plov' }).click()
  await editor().getByRole('textbox', { name: 'Reason for the change' }).fill('One guest less')

  await ask.click()

  await expect.element(page.getByText('Request sent')).toBeVisible()
  await expect.element(editor()).not.toBeInTheDocument()
  expect([asked(seen)?.path, asked(seen)?.body]).toEqual([
    '/app/access-requests',
    {
      call: 'edit_lines',
      order_id: 'one',
      body: {
        version: 1,
        lines: [{ variant_id: 'v', qty: 1000, comment: 'Hot' }],
        reason: 'One guest less',
      },
    },
  ])
})

test('a request that is refused at once says why and keeps what was entered', async () => {
  await drawOrder(order, () => refusal(409, 'conflict'))
  await page.getByRole('button', { name: 'Ask to change', exact: true }).click()
  await editor().getByRole('button', { name: 'One less: Plov' }).click()

  await editor().getByRole('button', { name: 'Ask to change the items' }).click()

  await expect.element(page.getByText('refused: conflict')).toBeVisible()
  await expect.element(editor().getByRole('button', { name: 'Ask to change the items' })).toBeEnabled()
})

test('a step back beyond the minute is asked for with one press', async () => {
  const seen = await drawOrder()
  await page.getByRole('button', { name: 'then: Delivered' }).click()

  await page.getByRole('menuitem', { name: 'Ask to move back to: New' }).click()

  await expect.element(page.getByText('Request sent')).toBeVisible()
  expect(asked(seen)?.body).toEqual({
    call: 'move_back',
    order_id: 'one',
    body: { version: 1, stage_id: 'new' },
  })
})

test('an order that is over is not asked for', async () => {
  await drawOrder({ ...order, category: 'done', stage_id: 'done' })

  await expect.element(page.getByText('Plov')).toBeVisible()
  expect(page.getByRole('button', { name: /^Ask / }).elements()).toEqual([])
})

test('the history names who has allowed what the actor might not do alone', async () => {
  const event = {
    id: 'e',
    type: 'lines_edited' as const,
    actor_name: 'Kamola Cook',
    data: { allowed_by: 'Murod Manager' },
    created_at: row.placed_at,
  }
  await drawOrder({ ...order, events: [event] })

  await expect.element(page.getByText(/ · Kamola Cook · Allowed once: Murod Manager$/)).toBeVisible()
})
