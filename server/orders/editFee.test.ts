import { expect, test } from 'vitest'
import { type DeliveryZone, type DeliveryZoneInput, deliveryZones } from '#contract/deliveryZones.ts'
import type { previewOrderLines } from '#contract/linesPreview.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from './testingOrders.ts'

const given = shared(testServer)

/** A shop that sells tea for 1000 and brings it into one zone for 500, nothing from 3000 on. */
async function delivering(more: Partial<DeliveryZoneInput> = {}) {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const wishes = { free_from: 3000, ...more }
  const { payload: zone } = await it.shop.owner.post<DeliveryZone>(
    deliveryZones.path,
    zoneInput('Centre', wishes),
  )
  const order = (pieces: number, wish: object = {}) => {
    const address = { text: 'Navoi 1', point: centre }
    return it.order([[tea, pieces * 1000]], { fulfilment: 'delivery', address, ...wish })
  }
  const lines = (pieces: number) => ({ lines: [{ variant_id: tea, qty: pieces * 1000 }] })
  const edit = ({ id, version }: Order, pieces: number) =>
    it.shop.operator.patch<Order>(`/app/orders/${id}/lines`, { version, ...lines(pieces) })
  const preview = ({ id }: Order, pieces: number, by = it.shop.operator) =>
    by.post<Payload<typeof previewOrderLines>>(`/app/orders/${id}/lines/preview`, lines(pieces))
  return { ...it, zone, order, edit, preview }
}
const feeOf = ({ totals }: Order) => totals?.delivery

test('the fee of a zone follows the sum in both directions, and its history says so', async () => {
  const { order, edit } = await delivering()
  const made = await order(2)
  expect([feeOf(made), made.total]).toEqual([500, 2500])
  const { payload: grown } = await edit(made, 3)
  expect([feeOf(grown), grown.total]).toEqual([0, 3000])
  expect(grown.events.at(-1)?.data).toMatchObject({ total: [2500, 3000], delivery_fee: [500, 0] })
  const { payload: shrunk } = await edit(grown, 1)
  expect([feeOf(shrunk), shrunk.total]).toEqual([500, 1500])
  const { payload: same } = await edit(shrunk, 2)
  expect(same.events.at(-1)?.data).not.toHaveProperty('delivery_fee')
})

test('what was agreed on with the order counts, whatever has become of the zone since', async () => {
  const { order, edit, zone, shop } = await delivering()
  const made = await order(3)
  const price = { kind: 'fixed', fee: 9000 }
  await shop.owner.patch(`${deliveryZones.path}/${zone.id}`, { version: 1, price, free_from: null })
  const { payload: shrunk } = await edit(made, 2)
  expect(feeOf(shrunk)).toBe(500)
  expect(feeOf((await edit(shrunk, 3)).payload)).toBe(0)
})

test('a fee by hand stays, and so does that of an order from before there were terms', async () => {
  const { order, edit, shop } = await delivering()
  const byHand = await order(2, { delivery_fee: 700 })
  expect(feeOf((await edit(byHand, 4)).payload)).toBe(700)
  const old = await order(2)
  await given.database.asTenant(shop.id, (db) =>
    db.run('update orders set delivery_terms = null where company_id = $1 and id = $2', [shop.id, old.id]),
  )
  expect(feeOf((await edit(old, 4)).payload)).toBe(500)
})

test('less than the minimum of the zone is written all the same, and said before and after', async () => {
  const { order, edit, preview } = await delivering({ min_order: 2000 })
  const made = await order(2)
  const { payload } = await preview(made, 1)
  expect(payload).toEqual({
    total: { before: 2500, after: 1500 },
    delivery_fee: { before: 500, after: 500 },
    below_minimum: expect.stringMatching(/^Orders start at .*20/),
  })
  const edited = await edit(made, 1)
  expect([edited.status, edited.payload.total]).toEqual([200, 1500])
  expect(edited.payload.events.at(-1)?.data).toMatchObject({ below_minimum: 2000 })
})

test('a preview changes nothing, and refuses what the edit would', async () => {
  const { order, preview, shop } = await delivering()
  const made = await order(2)
  expect((await preview(made, 3)).payload).toMatchObject({
    total: { before: 2500, after: 3000 },
    delivery_fee: { before: 500, after: 0 },
    below_minimum: null,
  })
  expect((await shop.operator.get<Order>(`/app/orders/${made.id}`)).payload).toEqual(made)
  expect((await preview(made, 1.5)).errors).toHaveProperty(['lines.0.qty'])
  expect((await preview(made, 1, shop.kitchen)).status).toBe(403)
  const { status } = await shop.operator.post(`/app/orders/${made.id}/cancel`, { reason: 'changed_mind' })
  expect(status).toBe(200)
  expect((await preview(made, 1)).status).toBe(409)
})

test('what would cost less than was paid without its fee keeps the fee', async () => {
  const { order, edit, cash } = await delivering({ free_from: 2100, price: { kind: 'fixed', fee: 1500 } })
  const paid = await order(2, { payment: { method_id: cash, is_paid: true } })
  expect(paid.total).toBe(3500)
  const { payload, status } = await edit(paid, 3)
  expect([status, feeOf(payload), payload.total]).toEqual([200, 1500, 4500])
})
