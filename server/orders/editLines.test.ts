import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type Selling, selling, sellingServer } from './testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)
beforeAll(async () => {
  it = await selling(given)
})
let it: Selling

const edit = (order: Order, lines: [string, number][], more: object = {}) =>
  it.shop.operator.patch<Order>(`/app/orders/${order.id}/lines`, {
    version: order.version,
    lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })),
    ...more,
  })

const setPrice = (variant: string, price: number) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run('update variants set price = $3 where company_id = $1 and id = $2', [it.shop.id, variant, price]),
  )

test('kept lines keep their price, new ones take the present one, stock follows the difference', async () => {
  const [cup, plate] = [await it.sell('Cup', 1000, 10_000), await it.sell('Plate', 3000, 10_000)]
  const order = await it.order([[cup, 2000]], { discount: { kind: 'percent_bp', value: 1000 } })
  expect(order.total).toBe(1800)
  await setPrice(cup, 9000)
  await setPrice(plate, 4000)
  const edited = await edit(
    order,
    [
      [cup, 3000],
      [plate, 1000],
    ],
    { reason: 'One more guest' },
  )
  expect(edited.payload).toMatchObject({
    total: 6300,
    totals: { items: 7000, order_discount: 700 },
    lines: [
      { unit_price: 1000, qty: 3000, id: order.lines[0]?.id },
      { unit_price: 4000, qty: 1000 },
    ],
    items: [
      { name: 'Plate', qty: 1000 },
      { name: 'Cup', qty: 3000 },
    ],
    version: 2,
  })
  expect([await it.stockOf(cup), await it.stockOf(plate)]).toEqual([7000, 9000])
  const history = edited.payload.events.at(-1)
  expect(history).toMatchObject({
    type: 'lines_edited',
    data: {
      lines: [
        [{ name: 'Cup', qty: 2000 }],
        [
          { name: 'Cup', qty: 3000 },
          { name: 'Plate', qty: 1000 },
        ],
      ],
      total: [1800, 6300],
      reason: 'One more guest',
    },
  })
  const less = await edit(edited.payload, [[plate, 1000]])
  expect([await it.stockOf(cup), await it.stockOf(plate)]).toEqual([10_000, 9000])
  await it.shop.operator.post(`/app/orders/${order.id}/cancel`, { reason: 'duplicate' })
  expect(less.payload.total).toBe(3600)
  expect([await it.stockOf(cup), await it.stockOf(plate)]).toEqual([10_000, 10_000])
})

test('more than there is in stock is refused and nothing changes', async () => {
  const cup = await it.sell('Small cup', 1000, 3000)
  const order = await it.order([[cup, 2000]])
  const refused = await edit(order, [[cup, 4000]])
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'out_of_stock',
    'Not enough in stock: Small cup',
  ])
  expect(await it.stockOf(cup)).toBe(1000)
  expect((await it.shop.operator.get<Order>(`/app/orders/${order.id}`)).payload.version).toBe(1)
})

test('the total cannot fall below what has been paid', async () => {
  const cup = await it.sell('Big cup', 1000)
  const order = await it.order([[cup, 5000]], { payment: { method_id: it.cash, is_paid: true } })
  const refused = await edit(order, [[cup, 4000]])
  expect([refused.status, refused.code]).toEqual([409, 'conflict'])
  const more = await edit(order, [[cup, 6000]])
  expect(more.payload).toMatchObject({ total: 6000, due: 1000, payment_status: 'partly_paid' })
})

test('lines of a finished order cannot be edited, nor by an old version', async () => {
  const cup = await it.sell('Old cup', 1000)
  const order = await it.order([[cup, 1000]])
  const accepted = await it.moveTo(order, 'Accepted')
  expect((await edit(order, [[cup, 2000]])).code).toBe('stale_version')
  const done = await it.moveTo(accepted.payload, 'Delivered', it.shop.operator, { confirm_unpaid: true })
  expect((await edit(done.payload, [[cup, 2000]])).code).toBe('conflict')
})

test('a product that is no longer sold stays in its order but cannot be added', async () => {
  const cup = await it.sell('Gone cup', 1000)
  const tea = await it.sell('Tea', 500)
  const order = await it.order([[cup, 2000]])
  const other = await it.order([[tea, 1000]])
  await given.database.asTenant(it.shop.id, (db) =>
    db.run('update variants set is_active = false where company_id = $1 and id = $2', [it.shop.id, cup]),
  )
  expect(
    (
      await edit(order, [
        [cup, 1000],
        [tea, 1000],
      ])
    ).payload.total,
  ).toBe(1500)
  expect((await edit(other, [[cup, 1000]])).errors).toHaveProperty(['lines.0.variant_id'])
})

test('the comment and the time of an open order are changed, each with old and new in the history', async () => {
  const tea = await it.sell('Late tea', 500)
  const order = await it.order([[tea, 1000]], { comment: 'Hot' })
  const due = new Date(Date.now() + 3_600_000).toISOString()
  const changed = await it.shop.operator.patch<Order>(`/app/orders/${order.id}`, {
    version: 1,
    comment: 'Cold',
    due_at: due,
  })
  expect(changed.payload).toMatchObject({ comment: 'Cold', due_at: due, version: 2 })
  expect(changed.payload.events.at(-1)).toMatchObject({
    type: 'edited',
    data: { comment: ['Hot', 'Cold'], due_at: [null, due] },
  })
})

test('a fixed discount cannot become a larger share than the role may give by taking items away', async () => {
  const cup = await it.sell('Cake', 1000, 20_000)
  const order = await it.order([[cup, 10_000]], { discount: { kind: 'amount', value: 1000 } })

  const shrunk = await edit(order, [[cup, 2000]])
  const grown = await edit(order, [[cup, 12_000]])

  expect([shrunk.status, Object.keys(shrunk.errors)]).toEqual([422, ['lines']])
  expect(grown.payload.totals).toMatchObject({ items: 12_000, order_discount: 1000 })
})
