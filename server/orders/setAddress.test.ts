import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboard.ts'
import { type DeliveryZone, type DeliveryZoneInput, deliveryZones } from '#contract/deliveryZones.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { previewOrderAddress } from '#contract/orderPlace.ts'
import type { Order, OrderRow } from '#contract/orders.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from './testingOrders.ts'

const given = shared(testServer)

const far = { lat: centre.lat + 1, lng: centre.lng }
const street = { text: 'Navoi 1' }

/** A shop that sells tea for 1000 and brings it into one zone for 500, with an order to an address that has no point. */
async function unchecked(more: Partial<DeliveryZoneInput> = {}, wishes: object = {}) {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000, 10_000)
  const { payload: zone } = await it.shop.owner.post<DeliveryZone>(
    deliveryZones.path,
    zoneInput('Centre', more),
  )
  const place = (own: object = {}) =>
    it.order([[tea, 2000]], { fulfilment: 'delivery', address: street, ...own })
  const order = await place(wishes)
  const set = ({ id, version }: Order, body: object, by = it.shop.operator) =>
    by.patch<Order>(`/app/orders/${id}/address`, { version, address: street, ...body })
  const preview = ({ id }: Order, body: object, by = it.shop.operator) =>
    by.post<Payload<typeof previewOrderAddress>>(`/app/orders/${id}/address/preview`, body)
  const pickup = () => it.order([[tea, 1000]])
  return { ...it, tea, zone, place, pickup, order, set, preview }
}
const there = { address: { ...street, point: centre, flat: '7' } }
const sums = ({ totals, total, due }: Order) => [totals?.delivery, total, due]

test('a point gives an address its zone, its fee and its total, and its history says so', async () => {
  const { order, set, preview, zone, stockOf, tea } = await unchecked({ eta_max: 60 })
  expect([order.address?.is_unchecked, ...sums(order)]).toEqual([true, 0, 2000, 2000])
  expect((await preview(order, { point: centre })).payload).toEqual({
    total: { before: 2000, after: 2500 },
    delivery_fee: { before: 0, after: 500 },
    due: 2500,
    is_fee_by_hand: false,
    delivery: { zone_id: zone.id, zone_name: 'Centre', eta_min: null, eta_max: 60, is_unchecked: false },
    refusal: null,
    notices: [],
    needs_reason: false,
  })
  const { status, payload } = await set(order, { ...there, expected_total: 2500 })
  expect([status, payload.version, payload.place, ...sums(payload)]).toEqual([
    200,
    2,
    'Navoi 1',
    500,
    2500,
    2500,
  ])
  expect(payload.address).toEqual({ ...there.address, zone_id: zone.id, zone_name: 'Centre', eta_max: 60 })
  expect(payload.events.at(-1)).toMatchObject({
    type: 'edited',
    data: { address: true, zone: [null, 'Centre'], delivery_fee: [0, 500], total: [2000, 2500] },
  })
  expect(JSON.stringify(payload.events.at(-1)?.data)).not.toContain('Navoi')
  expect(await stockOf(tea)).toBe(8000)
})

test('a zone chosen by hand does as well, and the terms of the zone hold from then on', async () => {
  const { order, set, zone, shop, tea } = await unchecked({ free_from: 3000 })
  const { payload } = await set(order, { zone_id: zone.id })
  expect([payload.address?.is_unchecked, payload.address?.zone_name, ...sums(payload)]).toEqual([
    undefined,
    'Centre',
    500,
    2500,
    2500,
  ])
  const { payload: grown } = await shop.operator.patch<Order>(`/app/orders/${order.id}/lines`, {
    version: payload.version,
    lines: [{ variant_id: tea, qty: 3000 }],
  })
  expect(sums(grown)).toEqual([0, 3000, 3000])
  expect((await set(grown, { zone_id: given.ports.newId() })).errors).toHaveProperty('zone_id')
})

test('words alone cost nothing, whatever has become of the zone since', async () => {
  const { place, set, zone, shop } = await unchecked()
  const made = await place({ address: there.address })
  const price = { kind: 'fixed', fee: 9000 }
  await shop.owner.patch(`${deliveryZones.path}/${zone.id}`, { version: 1, price })
  const { payload } = await set(made, { address: { ...there.address, text: 'Navoi 1a', entrance: '2' } })
  expect([payload.address?.entrance, payload.address?.zone_name, ...sums(payload)]).toEqual([
    '2',
    'Centre',
    500,
    2500,
    2500,
  ])
  const found = await shop.operator.get<{ items: OrderRow[] }>('/app/orders?q=1a')
  expect(found.payload.items.map(({ id }) => id)).toEqual([made.id])
  expect(sums((await set(payload, { ...there, delivery_fee: null })).payload)).toEqual([9000, 11_000, 11_000])
})

test('a fee by hand stays, until the fee of the zone is asked for or another one is typed with a reason', async () => {
  const { order, set, preview } = await unchecked({}, { delivery_fee: 700 })
  expect((await preview(order, { point: centre })).payload).toMatchObject({
    is_fee_by_hand: true,
    delivery_fee: { before: 700, after: 700 },
  })
  const { payload: kept } = await set(order, there)
  expect([kept.address?.zone_name, ...sums(kept)]).toEqual(['Centre', 700, 2700, 2700])
  const { payload: ofZone } = await set(kept, { ...there, delivery_fee: null })
  expect(sums(ofZone)).toEqual([500, 2500, 2500])
  expect((await set(ofZone, { ...there, delivery_fee: 300 })).errors).toHaveProperty('override_reason')
  const typed = await set(ofZone, { ...there, delivery_fee: 300, override_reason: 'Agreed by phone' })
  expect(sums(typed.payload)).toEqual([300, 2300, 2300])
  expect(typed.payload.events.at(-1)?.data).toMatchObject({ reason: 'Agreed by phone' })
})

test('outside of the zones needs the right to it and a reason', async () => {
  const { order, set, preview, shop } = await unchecked()
  const outside = { address: { ...street, point: far } }
  const { payload: told } = await preview(order, { point: far })
  expect(told.refusal).toBe('This address is outside the delivery zones')
  const reasoned = { ...outside, override_reason: 'A friend of the house' }
  expect((await set(order, reasoned)).errors).toEqual({
    address: ['This address is outside the delivery zones'],
  })
  expect((await set(order, outside, shop.manager)).errors).toHaveProperty('override_reason')
  const { payload } = await set(order, { ...reasoned, delivery_fee: 900 }, shop.manager)
  expect([payload.address, ...sums(payload)]).toEqual([outside.address, 900, 2900, 2900])
})

test('below the minimum of the zone is written all the same, and said before', async () => {
  const { order, set, preview } = await unchecked({ min_order: 5000 })
  const { payload } = await preview(order, { point: centre })
  expect(payload.notices).toEqual([expect.stringMatching(/^Orders start at .*50/)])
  expect((await set(order, there)).payload.events.at(-1)?.data).toMatchObject({ below_minimum: 5000 })
})

test('what was paid stays: the rest is due, and a fee that was paid is not lowered', async () => {
  const { place, set, cash } = await unchecked()
  const paid = { payment: { method_id: cash, is_paid: true } }
  const { payload: dearer } = await set(await place(paid), there)
  expect([dearer.payment_status, dearer.due]).toEqual(['partly_paid', 500])
  const typed = await place({ ...paid, delivery_fee: 800 })
  const { payload: cheaper } = await set(typed, { ...there, delivery_fee: null })
  expect([cheaper.payment_status, cheaper.due, sums(cheaper)[0]]).toEqual(['paid', 0, 800])
  const refused = await set(cheaper, { ...there, delivery_fee: 100, override_reason: 'Agreed' })
  expect([refused.status, refused.message]).toEqual([
    409,
    'The new total is less than the amount already paid',
  ])
})

test('a version or a total of before is refused, and so is an order that is over or no delivery', async () => {
  const { order, set, preview, shop, pickup } = await unchecked()
  expect((await set(order, { ...there, expected_total: 2400 })).status).toBe(409)
  expect((await set({ ...order, version: 9 }, there)).status).toBe(409)
  const before = await shop.operator.get<Order>(`/app/orders/${order.id}`)
  expect(before.payload).toEqual(order)
  expect((await set(await pickup(), there)).message).toBe('Only deliveries have an address')
  await shop.operator.post(`/app/orders/${order.id}/cancel`, { reason: 'changed_mind' })
  expect((await set({ ...order, version: 2 }, there)).status).toBe(409)
  expect((await preview(order, { point: centre })).status).toBe(409)
})

test('who may not edit orders, and whoever is of another company, changes no address', async () => {
  const { order, set, preview, shop } = await unchecked()
  expect((await set(order, there, shop.kitchen)).status).toBe(403)
  expect((await preview(order, { point: centre }, shop.kitchen)).status).toBe(403)
  const other = await given.company()
  expect((await set(order, there, other.owner)).status).toBe(404)
})

test('addresses to check are in a list and a count of their own until somebody has looked at them', async () => {
  const { order, set, shop, place } = await unchecked()
  await place({ address: there.address })
  const waiting = async () => {
    const list = await shop.owner.get<{ items: OrderRow[] }>('/app/orders?is_unchecked=1')
    const dashboard = await shop.owner.get<Dashboard>('/app/dashboard')
    const need = dashboard.payload.attention.find(({ kind }) => kind === 'addresses')
    return [list.payload.items.map(({ id }) => id), need?.count]
  }
  expect(await waiting()).toEqual([[order.id], 1])
  await set(order, there)
  expect(await waiting()).toEqual([[], undefined])
})
