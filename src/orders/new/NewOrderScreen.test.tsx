import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NewOrder, OrderDraft } from '#contract/orders.ts'
import { testPayments } from '#src/orders/testOrder.ts'
import { refusal } from '#src/session/calls/testNetwork.ts'
import { addSalad, button, created, drawShop, emptyShop, goToPayment, quoteOf } from './testNewOrder.tsx'

beforeEach(emptyShop)

afterEach(() => vi.unstubAllGlobals())

test('four short pages make an order for a guest, at the price that was shown', async () => {
  const { orders, router } = await drawShop(created)
  await goToPayment()

  await button('Create order').click()

  await expect.poll(() => router.state.location.href).toBe('/app/orders?orderId=made')
  expect(orders().map(({ body }) => body)).toEqual([
    {
      fulfilment: 'pickup',
      lines: [{ variant_id: 'salad-1', qty: 1000 }],
      expected_total: 1_800_000,
      payment: { method_id: testPayments[0]?.id, is_paid: false },
    },
  ])
})

test('a double press makes one order', async () => {
  const { orders, router } = await drawShop(created)
  await goToPayment()

  await button('Create order').dblClick()

  await expect.poll(() => router.state.location.href).toBe('/app/orders?orderId=made')
  expect(orders()).toHaveLength(1)
})

test('when the answer is lost, the next try asks for the same order, also after a reload', async () => {
  let tries = 0
  const shop = await drawShop(() => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return created()
  })
  await goToPayment()
  await button('Create order').click()
  await expect.element(page.getByText('No response')).toBeVisible()

  shop.leave()
  await shop.enter()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await button(/^Next · /).click()
  await button('Create order').click()

  await expect.poll(() => shop.orders().length).toBe(2)
  const [first, second] = shop.orders()
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second?.body).toEqual(first?.body)
})

test('when the price has moved, the new total is asked about before the order is made', async () => {
  let isFirst = true
  const { orders } = await drawShop(({ body }) => {
    if (!isFirst) return created()
    isFirst = false
    return refusal(409, 'price_changed', { current: quoteOf(body as OrderDraft, 2_000_000) })
  })
  await goToPayment()
  await button('Create order').click()
  await expect.element(page.getByRole('alertdialog').getByText(/^The total is now/)).toBeVisible()
  expect(orders()).toHaveLength(1)

  await button('Create at this price').click()

  await expect
    .poll(() => orders().map(({ body }) => (body as NewOrder).expected_total))
    .toEqual([1_800_000, 2_000_000])
})

test('a draft is there again after a reload, and can be discarded', async () => {
  const shop = await drawShop(created)
  await addSalad()
  await expect.element(button(/^Next · /)).toBeVisible()

  shop.leave()
  await shop.enter()
  await expect.element(page.getByText('Draft restored')).toBeVisible()
  await button('Discard').click()

  await expect.element(button('Customer first')).toBeVisible()
})

test('what is on the stop list is shown, and only those who may override it can add it', async () => {
  const shop = await drawShop(created, ['orders.create', 'products.view'])
  await expect.element(button(/^Bread/)).toBeDisabled()
  shop.leave()

  await drawShop(created, ['orders.create', 'orders.override_stop'])
  await button(/^Bread/).click()
  await expect.element(button(/^Next · /)).toBeEnabled()
})

test('what is wrong with a product is said at its line of the basket', async () => {
  const { shop } = await drawShop(created)
  shop.problems = [
    { code: 'out_of_stock', line: 0, message: 'Not enough in stock: Salad', at: null, may_overrule: false },
  ]
  await addSalad()

  await expect.element(page.getByText('1 product needs attention')).toBeVisible()
  await button('Show').click()

  await expect.element(page.getByRole('dialog').getByText('Not enough in stock: Salad')).toBeVisible()
})

const paused = {
  code: 'paused',
  line: null,
  message: 'Centre isn’t taking orders until 12:30',
  at: '2030-03-14T07:30:00.000Z',
  may_overrule: true,
} as const

test('that the branch takes no orders is said with the first product, and who may takes it with a reason', async () => {
  const { shop, orders } = await drawShop(created)
  shop.problems = [paused]
  await addSalad()
  await expect.element(page.getByText(paused.message)).toBeVisible()
  await button('Take it anyway').click()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await button(/^Next · /).click()
  await expect.element(page.getByText('Enter a reason: at least 3 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A regular')
  await button(/^Next · /).click()
  await button('Create order').click()
  await expect.poll(orders).toMatchObject([{ body: { override_reason: 'A regular' } }])
})

test('who may not take it all the same is told why, and nothing more', async () => {
  const { shop } = await drawShop(created)
  shop.problems = [{ ...paused, may_overrule: false }]
  await addSalad()
  await expect.element(page.getByText(paused.message)).toBeVisible()
  await expect.element(button('Take it anyway')).not.toBeInTheDocument()
})

test('what is weighed is counted by tenths and says its unit', async () => {
  await drawShop(created)
  await page.viewport(1280, 800)
  await button(/^Cheese/).click()

  await page.getByRole('group', { name: 'cheese' }).getByRole('button', { name: 'One more: cheese' }).click()

  await expect.element(page.getByRole('group', { name: 'cheese' })).toHaveTextContent('1.1 kg')
})

test('a delivery is not asked for without an address', async () => {
  const { orders } = await drawShop(created)
  await addSalad()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await button(/^Next · /).click()

  await expect.element(page.getByText('A delivery needs an address')).toBeVisible()
  expect(orders()).toHaveLength(0)
})

test('the fee is that of the zone until it is typed, and an address from outside is told at once', async () => {
  const { shop, orders } = await drawShop(created)
  const zone = { method_id: 'm', zone_id: 'z', zone_name: 'Centre', free_from: null, min_order: null }
  shop.delivery = { ...zone, eta_min: 40, eta_max: 60, distance_m: 900, is_unchecked: false }
  shop.totals = { delivery: 150_000 }
  await addSalad()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await page.getByRole('radio', { name: 'Delivery' }).click()

  await expect.element(page.getByText('Centre · 40–60 min')).toBeVisible()
  await expect.element(page.getByLabelText('Delivery fee')).toHaveAttribute('placeholder', '1,500')
  shop.delivery = { ...shop.delivery, is_unchecked: true }
  const message = 'This address is outside the delivery zones'
  shop.problems = [{ code: 'outside_zone', line: null, at: null, may_overrule: false, message }]
  await page.getByLabelText('Delivery fee').fill('0')

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Check the address')).toBeVisible()
  expect(orders()).toHaveLength(0)
})

test('switching the fulfilment shows what it makes of the total and of VAT, until the basket is changed', async () => {
  const { shop } = await drawShop(created)
  await page.viewport(1280, 800)
  shop.totals = { vat: 120_000 }
  await addSalad()
  await expect.element(button(/^Create · .*18/)).toBeEnabled()

  shop.totals = { vat: 48_000, total: 1_900_000 }
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await expect.element(page.getByText(/^Total: .*18.* → .*19.* · VAT: .*1.?200 → .*480$/)).toBeVisible()

  await userEvent.keyboard('+')
  await expect.element(page.getByText(/^Total: .* → /)).not.toBeInTheDocument()
})

test('on a wide screen plus and minus change the last product, and F2 creates the order', async () => {
  const { orders } = await drawShop(created)
  await page.viewport(1280, 800)
  await addSalad()
  await userEvent.keyboard('++-')
  await expect.element(button(/^Create · .*36/)).toBeEnabled()

  await userEvent.keyboard('{F2}')

  await expect.poll(() => orders().map(({ body }) => (body as NewOrder).lines[0]?.qty)).toEqual([2000])
})

test('who may not create orders is told so', async () => {
  await drawShop(created, ['orders.view'])

  await expect.element(page.getByText('You have no access to this section')).toBeVisible()
})

test('the wizard says that it is without a connection, until there is one', async () => {
  const { shop } = await drawShop(created)
  const told = page.getByText(
    'The draft is kept on this device. Create the order when the connection is back.',
  )
  await expect.element(button(/^Salad/)).toBeVisible()
  shop.isLost = true
  await addSalad()
  await expect.element(told).toBeVisible()

  shop.isLost = false
  await addSalad()

  await expect.element(told).not.toBeInTheDocument()
})
