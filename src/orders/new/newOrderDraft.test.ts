import { describe, expect, test } from 'vitest'
import { newOrder } from '#contract/orders.ts'
import { likelyCash } from './newOrderCash.ts'
import {
  emptyDraft,
  isSameOrder,
  toOrderBody,
  toQuoteBody,
  withLinesOf,
  withOneMore,
  withQty,
  type CartLine,
  type DraftDefaults,
  type NewOrderDraft,
} from './newOrderDraft.ts'
import { firstStepOf } from './newOrderSteps.ts'
import { dueSlots } from './newOrderTimes.ts'

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const plov = { variant_id: idOf(1), product_id: idOf(11), name: 'Plov', options: [] }
const tea = { variant_id: idOf(2), product_id: idOf(12), name: 'Tea', options: ['Pot'] }
const two: CartLine[] = [{ ...plov, qty: 2000, comment: '' }]

const cash: DraftDefaults['method'] = { id: idOf(31), kind: 'cash' }
const card: DraftDefaults['method'] = { id: idOf(32), kind: 'card_on_hand' }
const defaults = (more: Partial<DraftDefaults> = {}): DraftDefaults => ({
  fulfilment: 'pickup',
  method: cash,
  canTakePayment: true,
  ...more,
})
const draft = (more: Partial<NewOrderDraft> = {}): NewOrderDraft => ({ ...emptyDraft, lines: two, ...more })

const aziza = {
  id: idOf(41),
  name: 'Aziza',
  phone: '+998901234567',
  note: '',
  is_blacklisted: false,
  orders_count: 3,
  last_order_at: null,
  addresses: [],
  last_fulfilment: 'delivery' as const,
  last_delivery_fee: 1_500_000,
  last_lines: [
    { variant_id: plov.variant_id, product_name: 'Plov', unit_name: 'pc', unit_precision: 0, qty: 1000 },
    { variant_id: tea.variant_id, product_name: 'Tea', unit_name: 'kg', unit_precision: 3, qty: 500 },
  ],
}

describe('the basket', () => {
  test('a tap adds one piece, and the next tap one more on the same line', () => {
    expect(withOneMore(withOneMore([], tea), tea)).toEqual([{ ...tea, qty: 2000, comment: '' }])
  })

  test('nothing of a thing takes its line away, and more than 999 pieces cannot be asked for', () => {
    expect(withQty(two, plov, 0)).toEqual([])
    expect(withQty(two, plov, 5_000_000)[0]?.qty).toBe(999_000)
  })

  test('repeating the last order adds to what is in the basket already', () => {
    expect(withLinesOf(two, aziza).map(({ name, qty }) => [name, qty])).toEqual([
      ['Plov', 3000],
      ['Tea', 500],
    ])
  })
})

describe('what the server is asked', () => {
  test('a fee is asked for a delivery only, and a discount only once it has a size', () => {
    const typed = draft({ fee: 1_500_000, discount: { kind: 'percent_bp', value: null } })
    expect(toQuoteBody(typed, { fulfilment: 'pickup' })).not.toHaveProperty('delivery_fee')
    expect(toQuoteBody(typed, { fulfilment: 'delivery' })).toMatchObject({ delivery_fee: 1_500_000 })
    expect(toQuoteBody(typed, { fulfilment: 'delivery' })).not.toHaveProperty('discount')
  })

  test('a known customer is named by id, a new one by phone and name, a guest not at all', () => {
    const customerOf = (more: Partial<NewOrderDraft>) => toOrderBody(draft(more), defaults(), 1).customer
    expect(customerOf({ customer: aziza, phone: '+998901234567' })).toEqual({ id: aziza.id })
    expect(customerOf({ phone: '+998901112233', name: ' Bobur ' })).toEqual({
      phone: '+998901112233',
      name: 'Bobur',
    })
    expect(customerOf({})).toBeUndefined()
  })

  test('cash given goes with cash only, and nobody says "paid" without the right to take money', () => {
    const paid = draft({ isPaid: true, cashGiven: 5_000_000 })
    expect(toOrderBody(paid, defaults(), 1).payment).toMatchObject({ is_paid: true, cash_given: 5_000_000 })
    expect(toOrderBody(paid, defaults({ method: card }), 1).payment).not.toHaveProperty('cash_given')
    expect(toOrderBody(paid, defaults({ canTakePayment: false }), 1).payment).toMatchObject({
      is_paid: false,
    })
  })

  test('whatever was typed for another way of getting the order does not go with it', () => {
    const typed = draft({ address: { text: 'Navoi 1', flat: '' }, tableNo: '7', comment: 'No onions' })
    const bodies = (['delivery', 'pickup', 'dine_in'] as const).map((fulfilment) =>
      toOrderBody(typed, defaults({ fulfilment }), 1),
    )
    expect(bodies.map(({ address, table_no }) => ({ address, table_no }))).toEqual([
      { address: { text: 'Navoi 1' } },
      {},
      { table_no: '7' },
    ])
    for (const body of bodies) expect(newOrder.safeParse(body).success).toBe(true)
  })

  test('the same order at another price is the same order, another quantity is not', () => {
    const first = toOrderBody(draft(), defaults(), 100)
    expect(isSameOrder(first, toOrderBody(draft(), defaults(), 200))).toBe(true)
    expect(isSameOrder(first, toOrderBody(draft({ lines: withOneMore(two, plov) }), defaults(), 100))).toBe(
      false,
    )
  })
})

describe('the pages', () => {
  test('the earliest page with something to correct is shown', () => {
    expect(firstStepOf(['payment.cash_given', 'customer.phone'])).toBe('who')
    expect(firstStepOf(['address', 'discount.value'])).toBe('how')
    expect(firstStepOf(['lines.0.qty', 'address'])).toBe('items')
    expect(firstStepOf([])).toBeUndefined()
  })

  test('the sums of cash that are offered are round and above the total', () => {
    expect(likelyCash(20_040_000)).toEqual([21_000_000, 25_000_000, 30_000_000])
    expect(likelyCash(6_000_000)).toEqual([6_500_000, 7_000_000, 10_000_000])
    expect(likelyCash(2450)).toEqual([2500, 3000, 5000])
  })

  test('an order can be wanted for each quarter of an hour of the next day, none of them past', () => {
    const now = new Date('2026-03-09T10:07:00Z')
    const slots = dueSlots(now)
    expect(slots.slice(0, 2)).toEqual(['2026-03-09T10:30:00.000Z', '2026-03-09T10:45:00.000Z'])
    expect(slots).toHaveLength(96)
  })
})
