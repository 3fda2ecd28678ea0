import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { refundRoutes } from './refunds.ts'
import { type RefundingShop, refundingShop } from './testingRefunds.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(() => sellingServer(refundRoutes))
beforeAll(async () => {
  it = await refundingShop(given)
})
let it: RefundingShop

describe('a refund by lines', () => {
  test('says before what goes back, and then gives exactly that', async () => {
    const order = await it.pay(await it.meal())
    const seen = await it.preview(order, { qty: [1000, 1000], restock: true })
    expect(seen.payload).toEqual({
      amount: 1650,
      vat_amount: 0,
      vat_parts: [],
      payments: [{ payment_id: order.payments[0]?.id, kind: 'cash', method_name: 'Cash', amount: 1650 }],
      restocked: [
        { line_id: order.lines[0]?.id, name: 'Pizza', qty: 1000 },
        { line_id: order.lines[1]?.id, name: 'Cola', qty: 1000 },
      ],
      is_beyond_cap: false,
    })
    expect((await it.read(order)).version).toBe(order.version)

    const refunded = await it.refund(order, { qty: [1000, 1000] })

    expect(refunded.status).toBe(201)
    expect(refunded.payload).toMatchObject({
      version: order.version + 1,
      total: 3000,
      paid: 3000,
      refunded: 1650,
      due: 0,
      payment_status: 'partly_refunded',
      payments: [{ state: 'captured' }],
      refunds: [
        {
          amount: 1650,
          lines: [
            { line_id: order.lines[0]?.id, qty: 1000 },
            { line_id: order.lines[1]?.id, qty: 1000 },
          ],
          delivery: false,
          reason: 'It was cold',
          refunded_by_name: 'Olga Owner',
          payments: [{ amount: 1650, method_name: 'Cash' }],
        },
      ],
    })
    expect(refunded.payload.events.at(-1)).toMatchObject({
      type: 'refunded',
      actor_name: 'Olga Owner',
      data: { amount: 1650, method_name: 'Cash', reason: 'It was cold' },
    })
  })

  test('gives the discounted price of a line back, not the one on the list', async () => {
    const discounted = await it.meal({ discount: { kind: 'amount', value: 500 } }, it.shop.owner)
    const order = await it.pay(discounted)
    expect(order.total).toBe(2500)
    expect((await it.preview(order, { qty: [0, 1000] })).payload.amount).toBe(250)
    const cola = (await it.refund(order, { qty: [0, 1000] })).payload
    const pizza = (await it.refund(cola, { qty: [1000, 0] })).payload
    const rest = (await it.refund(pizza, { qty: [1000, 0] })).payload
    expect(rest.refunds.map(({ amount }) => amount)).toEqual([250, 1125, 1125])
    expect(rest).toMatchObject({ refunded: 2500, due: 0, payment_status: 'refunded' })
    expect(rest.payments).toMatchObject([{ state: 'refunded' }])
    const more = await it.refund(rest, { qty: [1000] })
    expect([more.status, more.code]).toEqual([409, 'conflict'])
  })

  test('gives the fee of a delivery back with all lines, and once', async () => {
    const address = { text: 'Ways street 7' }
    const whole = await it.meal({ fulfilment: 'delivery', address, delivery_fee: 500 })
    const order = await it.pay(whole)
    const fee = await it.refund(order, { delivery: true })
    expect(fee.payload).toMatchObject({
      refunded: 500,
      refunds: [{ amount: 500, delivery: true, lines: [] }],
    })
    const again = await it.refund(fee.payload, { delivery: true, qty: [1000] })
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ['delivery']])
    const rest = await it.refund(fee.payload, { qty: [2000, 1000] })
    expect(rest.payload).toMatchObject({ refunded: order.total, payment_status: 'refunded' })
  })

  test('takes from the latest payment first, and of none more than it brought', async () => {
    const first = await it.pay(await it.meal(), 2000)
    const order = await it.pay(first, 1000, it.card)
    const [cash, card] = order.payments
    expect((await it.preview(order, { qty: [1000] })).payload.payments).toMatchObject([
      { payment_id: card?.id, kind: 'card_on_hand', amount: 1000 },
      { payment_id: cash?.id, kind: 'cash', amount: 350 },
    ])
    const one = (await it.refund(order, { qty: [1000] })).payload
    expect(one.payments.map(({ state }) => state)).toEqual(['captured', 'refunded'])
    const two = await it.preview(one, { qty: [1000, 1000] })
    expect(two.payload.payments).toMatchObject([{ payment_id: cash?.id, amount: 1650 }])
  })

  test('never gives more back than was paid, and what came back is not owed any more', async () => {
    const order = await it.pay(await it.meal(), 1000)
    const back = (await it.refund(order, { qty: [1000] })).payload
    expect(back).toMatchObject({ refunded: 1000, due: 1650, payment_status: 'refunded' })
    const none = await it.refund(back, { qty: [1000] })
    expect([none.status, none.message]).toEqual([409, 'Nothing is left to give back for this order'])
    const paid = await it.pay(back)
    expect(paid).toMatchObject({ paid: 2650, due: 0, payment_status: 'partly_refunded' })
    const rest = await it.refund(paid, { qty: [1000, 1000] })
    expect(rest.payload).toMatchObject({ refunded: 2650, payment_status: 'refunded' })
  })

  test('refuses what the order has not, at the field', async () => {
    const order = await it.pay(await it.meal())
    const refused = async (parts: Parameters<typeof it.refund>[1]) => {
      const { status, errors } = await it.refund(order, parts)
      return [status, ...Object.keys(errors)]
    }
    expect(await refused({ qty: [3000] })).toEqual([422, 'lines.0.qty'])
    expect(await refused({ qty: [500] })).toEqual([422, 'lines.0.qty'])
    expect(await refused({})).toEqual([422, 'lines'])
    expect(await refused({ qty: [1000], reason: ' a ' })).toEqual([422, 'reason'])
    const other = await it.meal()
    const { owner } = it.shop
    const lines = [{ line_id: other.lines[0]?.id, qty: 1000 }]
    const foreign = await owner.post(`/app/orders/${order.id}/refunds/preview`, {
      ...it.bodyOf(order, {}),
      lines,
    })
    expect([foreign.status, ...Object.keys(foreign.errors)]).toEqual([422, 'lines.0.line_id'])
    const unpaid = await it.refund(other, { qty: [1000] })
    expect([unpaid.status, unpaid.code]).toEqual([409, 'conflict'])
  })

  test('is done once when two people do it at once, or one of them twice', async () => {
    const order = await it.pay(await it.meal())
    const answers = await Promise.all([
      it.refund(order, { qty: [1000] }),
      it.refund(order, { qty: [1000] }, it.shop.manager),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale).toMatchObject({ code: 'stale_version', current: { refunded: 1350 } })
    const body = { reason: 'It was cold', ...it.bodyOf(await it.read(order), { qty: [1000] }) }
    const key = { key: 'the-same-tap' }
    const taps = [1, 2].map(() => it.shop.owner.post<Order>(`/app/orders/${order.id}/refunds`, body, key))
    const [one, two] = await Promise.all(taps)
    const known = [one!.status, two!.status].filter((status) => status === 201)
    expect(known.length).toBeGreaterThan(0)
    expect((await it.read(order)).refunded).toBe(2700)
  })

  test('is of the order as it was seen, and holds its items fast', async () => {
    const order = await it.pay(await it.meal())
    const lines = [
      { variant_id: it.pizza, qty: 2000 },
      { variant_id: it.cola, qty: 2000 },
    ]
    const edited = await it.shop.owner.patch<Order>(`/app/orders/${order.id}/lines`, {
      version: order.version,
      lines,
    })
    expect(edited.status).toBe(200)
    expect((await it.refund(order, { qty: [0, 1000] })).code).toBe('stale_version')
    const back = await it.refund(edited.payload, { qty: [0, 1000] })
    expect(back.payload).toMatchObject({ refunded: 300, due: 300 })
    const { version } = back.payload
    const late = await it.shop.owner.patch(`/app/orders/${order.id}/lines`, { version, lines })
    expect([late.status, late.message]).toEqual([
      409,
      'A part of this order has been refunded, so its items can’t be changed',
    ])
  })

  test('puts goods back into stock only where that is wished, and never twice', async () => {
    const before = (await it.stockOf(it.pizza)) ?? 0
    const order = await it.pay(await it.meal())
    const lost = (await it.refund(order, { qty: [1000] })).payload
    expect(await it.stockOf(it.pizza)).toBe(before - 2000)
    const cancelled = await it.shop.owner.post<Order>(`/app/orders/${order.id}/cancel`, {
      version: lost.version,
      reason: 'changed_mind',
    })
    expect(await it.stockOf(it.pizza)).toBe(before - 1000)
    const seen = await it.preview(cancelled.payload, { qty: [1000, 1000], restock: true })
    expect(seen.payload).toMatchObject({ amount: 1650, restocked: [] })
    const rest = await it.refund(cancelled.payload, { qty: [1000, 1000], restock: true })
    expect(rest.payload).toMatchObject({ payment_status: 'refunded', due: 0, category: 'cancelled' })
    expect(await it.stockOf(it.pizza)).toBe(before - 1000)

    const kept = await it.pay(await it.meal())
    await it.refund(kept, { qty: [1000], restock: true })
    expect(await it.stockOf(it.pizza)).toBe(before - 2000)
  })
})
