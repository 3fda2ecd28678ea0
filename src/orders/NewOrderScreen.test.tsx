import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NewOrder, OrderDraft, OrderQuote } from '#contract/orders.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { removeOwnDrafts } from '#src/session/drafts.ts'
import { refreshSession } from '#src/session/session.ts'
import { network, refusal, success, type Seen } from '#src/session/testNetwork.ts'
import { NewOrderScreen } from './NewOrderScreen.tsx'
import { orderRow, testCompany, testPayments, wholeOrder } from './testOrder.ts'

const sellable = (id: string, name: string, more: object = {}) => ({
  id,
  name: { en: name },
  category_id: null,
  is_on_sale: true,
  option_names: [],
  max_per_order: 99,
  image: null,
  variants: [{ id: `${id}-1`, options: [], price: 1_800_000, old_price: null, stock: null }],
  ...more,
})
const salad = sellable('salad', 'Salad')
const bread = sellable('bread', 'Bread', { is_on_sale: false })

const branch = {
  id: 'branch',
  name: 'Centre',
  address: '',
  time_zone: 'Asia/Tashkent',
  is_open: true,
  paused_until: null,
  fulfilments: ['pickup', 'delivery'],
  is_default: true,
}

/** Prices a draft as the server would, at this price for everything. */
function quoteOf({ lines }: OrderDraft, price: number, problems: OrderQuote['problems'] = []): OrderQuote {
  const priced = lines.map(({ variant_id, qty }) => {
    const line = { variant_id, name: variant_id.split('-')[0] ?? '', options: [], qty, unit_price: price }
    return { ...line, discount: 0, total: (price * qty) / 1000 }
  })
  const total = priced.reduce((sum, line) => sum + line.total, 0)
  return {
    lines: priced,
    totals: { ...wholeOrder(orderRow('x', 1)).totals!, items: total, total },
    vat_included: true,
    problems,
  }
}

const created = () => success(wholeOrder(orderRow('made', 8)), { status: 201 })

/** The shop with a salad on sale and bread on the stop list; `create` answers the POST of an order. */
async function drawShop(create: (seen: Seen) => Response | Promise<Response>, permissions = ['*']) {
  const shop = { price: 1_800_000, problems: [] as OrderQuote['problems'], isLost: false }
  const seen = network((one) => {
    const { path, method, body } = one
    if (shop.isLost) throw new TypeError('Failed to fetch')
    if (path.startsWith('/app/dictionary')) return success({ payments: testPayments, branches: [branch] })
    if (path.startsWith('/app/products/sellable'))
      return success({ items: [salad, bread], next_cursor: null })
    if (path === '/app/orders/quote') return success(quoteOf(body as OrderDraft, shop.price, shop.problems))
    if (path === '/app/orders' && method === 'POST') return create(one)
    return success({ items: [], next_cursor: null })
  })
  const enter = async () => {
    const drawn = await drawScreen(<NewOrderScreen />)
    const user = { id: 'u', role: { key: 'x', permissions }, branch_ids: [], discount_cap_bp: 1000 }
    refreshSession({ user, company: testCompany, isRoot: false } as never)
    return drawn
  }
  const orders = () => seen.filter(({ path, method }) => path === '/app/orders' && method === 'POST')
  return { ...(await enter()), enter, orders, shop }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const addSalad = () => button(/^Salad/).click()

async function goToPayment() {
  await addSalad()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await button(/^Next · /).click()
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(390, 844)
  refreshSession({ user: { id: 'u' }, company: testCompany, isRoot: false } as never)
  await removeOwnDrafts()
})

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

  await expect.element(button('Next')).toBeDisabled()
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
  shop.problems = [{ code: 'out_of_stock', line: 0, message: 'Not enough in stock: Salad' }]
  await addSalad()

  await expect.element(page.getByText('1 product needs attention')).toBeVisible()
  await button('Show').click()

  await expect.element(page.getByRole('dialog').getByText('Not enough in stock: Salad')).toBeVisible()
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
