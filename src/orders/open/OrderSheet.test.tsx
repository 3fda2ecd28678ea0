import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import type { VatKind } from '#contract/vat.ts'
import { useOrderChanges } from '#src/orders/list/useOrderChanges.ts'
import { momentOf, orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { keepEnded } from '#src/session/ended.ts'
import { refreshSession } from '#src/session/session.ts'
import { tellReset } from '#src/session/events/live.ts'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { OrderSheet } from './OrderSheet.tsx'

const person = (permissions: string[]) => ({ id: 'u', role: { key: 'operator', permissions } })
const row = orderRow('one', 7, { customer_name: 'Aziza', customer_phone: '+998901234567' })
const order = wholeOrder({ ...row, category: 'in_progress', stage_id: 'accepted', comment: 'No onions' })

const soldLine = {
  product_id: null,
  variant_id: null,
  options: [],
  sku: null,
  unit_name: null,
  unit_precision: 0,
  station_id: null,
  qty: 1000,
  discount: 0,
  comment: '',
}

const reasons = [
  { id: 'weather', key: null, name: { en: 'Bad weather' }, needs_note: false },
  { id: 'other', key: 'other', name: { en: 'Another reason' }, needs_note: true },
]

afterEach(() => vi.unstubAllGlobals())

async function drawOrder(answer: Parameters<typeof network>[0], permissions = ['*']): Promise<Seen[]> {
  await page.viewport(390, 844)
  const seen = network((one) => {
    if (one.path.startsWith('/app/dictionary'))
      return success({ payments: testPayments, branches: [], cancel_reasons: reasons })
    return answer(one)
  })
  await drawScreen(<Followed />)
  refreshSession({ user: person(permissions), company: testCompany, isRoot: false } as never)
  return seen
}
function Followed() {
  useOrderChanges()
  return <OrderSheet id="one" onClose={() => {}} />
}
const show = (shown: Order) => () => success(shown)

test('the order shows its stage, its customer, what they wrote, and the next step', async () => {
  await drawOrder(show(order))

  await expect.element(page.getByRole('heading', { name: 'No. 7' })).toBeVisible()
  await expect.element(page.getByText('No onions')).toBeVisible()
  await expect.element(page.getByText('then: Delivered')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible()
})

test('an order of several rates shows its VAT by each, and what is exempt as a sum and not as a zero', async () => {
  const line = (name: string, vat_kind: VatKind, vat_rate_bp: number, total: number, vat_amount: number) => {
    const sold = { ...soldLine, id: name, name, unit_price: total, total }
    return { ...sold, vat_kind, vat_rate_bp, vat_amount }
  }
  const lines = [line('Tea', 'standard', 1200, 112_000, 12_000), line('Book', 'exempt', 0, 90_000, 0)]
  const fee = { delivery_vat_bp: 500, delivery_vat_kind: 'reduced' as const }
  const totals = { ...order.totals!, items: 202_000, delivery: 52_500, vat: 14_500, total: 254_500 }
  await drawOrder(show({ ...order, ...fee, lines, totals }))

  const money = page.getByRole('group', { name: 'Money', exact: true })
  await expect
    .poll(() => money.query()?.textContent)
    .toContain('VAT included145VAT 12%120Reduced VAT 5%25Exempt from VAT900')
})

test('the history says what the customer was told at a stage', async () => {
  const event = { created_at: order.placed_at, actor_name: 'Anna' }
  const text = 'Order 7 is ready.\nSee you!'
  const events = [
    { ...event, id: 'first', type: 'created' as const, data: {} },
    { ...event, id: 'second', type: 'moved' as const, data: { customer_text: text } },
  ]
  await drawOrder(show({ ...order, events }))

  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => (one as HTMLElement).innerText),
    )
    .toContain(`Message to the customer\n${text}`)
  expect(page.getByText('Message to the customer').elements()).toHaveLength(1)
})

test('the sheet that opened at once is the same when the order has come: no press on it is lost', async () => {
  const slow = Promise.withResolvers<void>()
  await drawOrder(async ({ path }) => {
    if (path === '/app/orders/one') await slow.promise
    return success(order)
  })
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await expect.element(close).toBeVisible()
  const opened = close.element()

  slow.resolve()

  await expect.element(page.getByText('No onions')).toBeVisible()
  expect(close.element()).toBe(opened)
})

test('somebody without the rights sees the order, but no step, no money to take, no way to cancel', async () => {
  await drawOrder(show({ ...order, customer_phone: '•••4567' }), ['orders.view'])

  await expect.element(page.getByText('No onions')).toBeVisible()
  for (const name of ['Finish', 'Call', 'Take payment', 'Cancel order', 'Edit']) {
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  }
})

test('an answer that was on its way while the order moved on takes nothing back', async () => {
  const slow = Promise.withResolvers<void>()
  const ready = {
    ...order,
    version: 2,
    category: 'done' as const,
    stage_id: 'delivered',
    done_at: momentOf(9),
  }
  let asked = 0
  await drawOrder(async ({ method, path }) => {
    if (method === 'POST') return success(ready)
    if (path !== '/app/orders/one') return success({ items: [], next_cursor: null })
    if (++asked > 1) await slow.promise
    return success(order)
  })
  const next = page.getByRole('button', { name: 'Finish', exact: true })
  await expect.element(next).toBeVisible()
  tellReset()
  await expect.poll(() => asked).toBe(2)
  await next.click()
  await expect.element(next).not.toBeInTheDocument()

  slow.resolve()

  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(next).not.toBeInTheDocument()
})

test('an order of somebody else is answered like one that never existed', async () => {
  await drawOrder(() => refusal(404, 'not_found'))

  await expect.element(page.getByText('This order does not exist')).toBeVisible()
})

test('a cancellation needs a reason, and another reason needs words', async () => {
  const cancelled = { ...order, version: 2, category: 'cancelled' as const, cancelled_at: momentOf(9) }
  const seen = await drawOrder(({ method }) => success(method === 'POST' ? cancelled : order))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const confirm = page
    .getByRole('dialog', { name: 'Cancel order 7?' })
    .getByRole('button', { name: 'Cancel order' })
  await expect.element(confirm).toBeDisabled()
  await page.getByText('Bad weather').click()
  await expect.element(confirm).toBeEnabled()
  await page.getByText('Another reason').click()
  await expect.element(confirm).toBeDisabled()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Power is out')

  await confirm.click()

  await expect.element(page.getByText(/^Cancelled on/)).toBeVisible()
  const [call] = seen.filter(({ method }) => method === 'POST')
  expect(call?.body).toEqual({ version: 1, restock: true, note: 'Power is out', reason: 'other' })
})

test('M17: what was written into a cancellation asks before it is lost, and outlives the session', async () => {
  await drawOrder(show(order))
  const reason = page.getByRole('textbox', { name: 'Comment' })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await reason.fill('Power is out')
  await page.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.element(reason).toHaveValue('Power is out')
  keepEnded('/list', '')
  await page.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(reason).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Cancel order' }).click()

  await expect.element(reason).toHaveValue('Power is out')
})

test('a delivery says in which zone it is, and whether somebody has to look where', async () => {
  const address = { text: 'Navoi 1', zone_id: 'z', zone_name: 'Centre', eta_min: 40, eta_max: 60 }
  const delivery: Order = { ...order, fulfilment: 'delivery', address }
  let shown = delivery
  await drawOrder(() => success(shown))
  await expect.element(page.getByText('Centre · 40–60 min')).toBeVisible()
  await expect.element(page.getByText('Check the address')).not.toBeInTheDocument()

  shown = { ...delivery, version: 2, address: { text: 'Navoi 1', is_unchecked: true } }
  tellReset()
  await expect.element(page.getByText('Check the address')).toBeVisible()
})
