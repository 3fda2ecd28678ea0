import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderDraft, OrderQuote } from '#contract/orders.ts'
import type { OrderSlots } from '#contract/orderSlots.ts'
import type { OrderZone } from '#contract/orderZones.ts'
import type { KnownCustomer } from '#src/customers/useCustomerLookup.ts'
import { orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { removeOwnDrafts } from '#src/session/drafts.ts'
import { refreshSession, signIn } from '#src/session/session.ts'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { dueSlots } from './newOrderTimes.ts'
import { NewOrderScreen } from './NewOrderScreen.tsx'

/** Something that can be put into the basket. */
export const sellable = (id: string, name: string, more: object = {}) => ({
  id,
  name: { en: name },
  category_id: null,
  is_on_sale: true,
  option_names: [],
  max_per_order: 99,
  attributes: [],
  unit: null,
  image: null,
  variants: [{ id: `${id}-1`, options: [], price: 1_800_000, old_price: null, stock: null }],
  ...more,
})
const salad = sellable('salad', 'Salad')
const bread = sellable('bread', 'Bread', { is_on_sale: false })
const cheese = sellable('cheese', 'Cheese', { unit: { short: { en: 'kg' }, precision: 3 } })

/** The only branch, open at all times. */
export const branch = {
  id: 'branch',
  name: 'Centre',
  address: '',
  time_zone: 'Asia/Tashkent',
  is_open: true,
  paused_until: null,
  delivery_paused_until: null,
  pickup_paused_until: null,
  dine_in_paused_until: null,
  busy_min: 0,
  busy_until: null,
  weekly: null,
  exceptions: [],
  fulfilments: ['pickup', 'delivery'],
  is_default: true,
}

/** What the server knows: the price of everything, what stands in the way, what sums there are, and who is found. */
interface ShopState {
  price: number
  problems: OrderQuote['problems']
  /** There is no network. */
  isLost: boolean
  totals: Partial<OrderQuote['totals']>
  customers: KnownCustomer[]
  /** How a delivery is brought. */
  delivery?: OrderQuote['delivery']
  zones: OrderZone[]
  payments: readonly object[]
  /** What the card adds. */
  cardSurcharge?: number
  /** Why there is no time that an order may be wanted for. */
  noSlots?: OrderSlots['reason']
}
type Quoted = Pick<ShopState, 'problems' | 'totals' | 'delivery' | 'cardSurcharge'>

/** Prices a draft as the server would, at this price for everything. */
export function quoteOf(
  { lines }: OrderDraft,
  price: number,
  { problems, totals, delivery = null, cardSurcharge = 0 }: Quoted = { problems: [], totals: {} },
): OrderQuote {
  const priced = lines.map(({ variant_id, qty }) => {
    const line = { variant_id, name: variant_id.split('-')[0] ?? '', options: [], qty, unit_price: price }
    return { ...line, discount: 0, total: (price * qty) / 1000 }
  })
  const total = priced.reduce((sum, line) => sum + line.total, 0)
  const whole = { ...wholeOrder(orderRow('x', 1)).totals!, items: total, total, ...totals }
  const byCard = { ...whole, surcharge: cardSurcharge, total: whole.total + cardSurcharge }
  return {
    lines: priced,
    totals: whole,
    payment_methods: cardSurcharge === 0 ? [] : [{ id: 'card', totals: byCard }],
    vat_included: true,
    delivery,
    problems,
  }
}

/** The answer to an order that was made. */
export const created = () => success(wholeOrder(orderRow('made', 8)), { status: 201 })

/** The shop with a salad on sale and bread on the stop list; `create` answers the POST of an order. */
export async function drawShop(create: (seen: Seen) => Response | Promise<Response>, permissions = ['*']) {
  const shop: ShopState = {
    price: 1_800_000,
    problems: [],
    totals: {},
    customers: [],
    isLost: false,
    zones: [],
    payments: testPayments,
  }
  const seen = network((one) => {
    const { path, method, body } = one
    if (shop.isLost) throw new TypeError('Failed to fetch')
    if (path.startsWith('/app/dictionary')) return success({ payments: shop.payments, branches: [branch] })
    if (path.startsWith('/app/products/sellable'))
      return success({ items: [salad, bread, cheese], next_cursor: null })
    if (path === '/app/orders/quote') return success(quoteOf(body as OrderDraft, shop.price, shop))
    if (path.startsWith('/app/orders/slots'))
      return success({
        items: shop.noSlots ? [] : dueSlots(new Date(), branch),
        reason: shop.noSlots ?? null,
      })
    if (path.startsWith('/app/orders/zones')) return success({ items: shop.zones })
    if (path.startsWith('/app/customers/lookup')) return success({ items: shop.customers })
    if (path === '/app/orders' && method === 'POST') return create(one)
    return success({ items: [], next_cursor: null })
  })
  const user = { id: 'u', role: { key: 'x', permissions }, branch_ids: [], discount_cap_bp: 1000 }
  const enter = async () => {
    const drawn = await drawScreen(<NewOrderScreen />)
    refreshSession({ user, company: testCompany, isRoot: false } as never)
    return drawn
  }
  const orders = () => seen.filter(({ path, method }) => path === '/app/orders' && method === 'POST')
  return { ...(await enter()), enter, orders, shop, user }
}

/** A button of the screen by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Puts a salad into the basket. */
export const addSalad = () => button(/^Salad/).click()

/** Walks a guest's order to its last page. */
export async function goToPayment() {
  await addSalad()
  await button(/^Next · /).click()
  await button('Skip, this is a guest').click()
  await button(/^Next · /).click()
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

/** Begins each test with nothing written, on a phone. */
export async function emptyShop(): Promise<void> {
  await page.viewport(390, 844)
  // A refresh alone is nobody's in a file that has drawn nothing yet, and the drafts of the file before it stay.
  signIn({ token: 't', user: { id: 'u' }, company: testCompany, isRoot: false } as never)
  await removeOwnDrafts()
}
