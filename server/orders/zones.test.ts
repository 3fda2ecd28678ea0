import { expect, test } from 'vitest'
import { type DeliveryMethod, deliveryMethods } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, type DeliveryZoneInput, deliveryZones } from '#contract/deliveryZones.ts'
import type { Order } from '#contract/orders.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, draft, selling } from './testingOrders.ts'

const { path } = deliveryZones

const given = shared(testServer)

const far = { lat: centre.lat + 1, lng: centre.lng }

/** A shop that sells tea for 1000 and delivers into one zone. */
async function delivering(more: Partial<DeliveryZoneInput> = {}) {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const { payload: zone } = await it.shop.owner.post<DeliveryZone>(path, zoneInput('Centre', more))
  const quote = (wishes: object = {}, pieces = 1) =>
    it.quote([[tea, pieces * 1000]], { fulfilment: 'delivery', point: centre, ...wishes })
  const place = (wishes: object = {}, pieces = 1) =>
    it.shop.operator.post<Order>(
      '/app/orders',
      draft([[tea, pieces * 1000]], {
        fulfilment: 'delivery',
        address: { text: 'Navoi 1', point: centre },
        ...wishes,
      }),
    )
  return { ...it, tea, zone, quote, place }
}
const methodsOf = async ({ shop }: Pick<Selling, 'shop'>) =>
  (await shop.owner.get<{ items: DeliveryMethod[] }>(deliveryMethods.path)).payload.items

test('the zone of a place gives the fee, and from a sum on it is free', async () => {
  const { quote, zone, place, shop } = await delivering({ free_from: 2000, eta_min: 40, eta_max: 60 })
  const answer = await quote()
  expect([answer.totals.delivery, answer.totals.total, answer.problems]).toEqual([500, 1500, []])
  expect(answer.delivery).toMatchObject({
    zone_id: zone.id,
    zone_name: 'Centre',
    eta_max: 60,
    is_unchecked: false,
  })
  expect((await quote({}, 2)).totals.delivery).toBe(0)
  const { payload: order } = await place({ expected_total: 1500 })
  expect(order.totals?.delivery).toBe(500)
  expect(order.address).toEqual({
    text: 'Navoi 1',
    point: centre,
    zone_id: zone.id,
    zone_name: 'Centre',
    eta_min: 40,
    eta_max: 60,
  })
  const { payload: accepted } = await shop.operator.post<Order>(`/app/orders/${order.id}/accept`, {})
  expect(Date.parse(accepted.promised_at ?? '') - Date.parse(accepted.accepted_at ?? '')).toBe(60 * 60_000)
})

test('an order from outside is refused with the reason, until the zone is wider', async () => {
  const { quote, place, zone, shop } = await delivering()
  const outside = { address: { text: 'Far away', point: far } }
  expect((await quote({ point: far })).problems).toMatchObject([{ code: 'outside_zone' }])
  const refused = await place(outside)
  expect(refused.errors).toEqual({ address: ['This address is outside the delivery zones'] })
  const shape = { kind: 'circle', centre: far, radius_m: 100_000 }
  await shop.owner.patch(`${path}/${zone.id}`, { version: 1, shape })
  expect((await place(outside)).status).toBe(201)
})

test('whoever may sell what is stopped may bring it outside, too, at a fee by hand', async () => {
  const { tea, order, shop } = await delivering()
  const wishes = { fulfilment: 'delivery', address: { text: 'Far away', point: far }, delivery_fee: 3000 }
  const taken = await order([[tea, 1000]], wishes, shop.owner)
  expect([taken.totals?.delivery, taken.address]).toEqual([3000, wishes.address])
})

test('a fee by hand takes the place of that of the zone, none as well', async () => {
  const { quote } = await delivering({ free_from: 100 })
  expect((await quote({ delivery_fee: 700 })).totals.delivery).toBe(700)
  const free = await delivering()
  expect((await free.quote({ delivery_fee: 0 })).totals.delivery).toBe(0)
})

test('below the minimum of the zone nothing is taken', async () => {
  const { quote, place } = await delivering({ min_order: 1500 })
  expect((await quote()).problems).toMatchObject([{ code: 'min_order', line: null }])
  expect(Object.keys((await place()).errors)).toEqual(['lines'])
  expect((await place({}, 2)).status).toBe(201)
})

test('an address without a place is taken as ever, and is to be looked at', async () => {
  const { quote, place } = await delivering({ min_order: 9000 })
  const answer = await quote({ point: undefined, delivery_fee: 300 })
  expect([answer.totals.delivery, answer.problems]).toEqual([300, []])
  expect(answer.delivery).toMatchObject({ zone_id: null, is_unchecked: true })
  const { payload: order } = await place({ address: { text: 'Navoi 1' } })
  expect(order.address).toEqual({ text: 'Navoi 1', is_unchecked: true })
})

test('districts have no place on the map: somebody says which zone it is', async () => {
  const { quote, place, zone } = await delivering({ shape: { kind: 'districts', names: ['Chilanzar'] } })
  const answer = await quote({ point: undefined, zone_id: zone.id })
  expect([answer.totals.delivery, answer.delivery?.is_unchecked]).toEqual([500, false])
  const { payload: order } = await place({ address: { text: 'Chilanzar 9' }, zone_id: zone.id })
  expect(order.address).toMatchObject({ zone_id: zone.id, zone_name: 'Centre' })
  const unknown = await place({ address: { text: 'Chilanzar 9' }, zone_id: given.ports.newId() })
  expect(Object.keys(unknown.errors)).toEqual(['zone_id'])
})

test('a place in nothing that is drawn is in the districts that somebody has named, and else outside', async () => {
  const { quote, place, zone, shop } = await delivering()
  const shape = { kind: 'districts' as const, names: ['Chilanzar', 'Sergeli'] }
  const fee = { kind: 'fixed' as const, fee: 900 }
  const { payload: south } = await shop.owner.post<DeliveryZone>(
    path,
    zoneInput('South', { shape, price: fee }),
  )
  const { payload: zones } = await shop.operator.get<{ items: object[] }>('/app/orders/zones')
  expect(zones.items).toEqual([
    { id: zone.id, name: 'Centre', districts: [] },
    { id: south.id, name: 'South', districts: ['Chilanzar', 'Sergeli'] },
  ])
  const told = async (wishes: object) => {
    const { delivery, totals, problems } = await quote(wishes)
    return [delivery?.zone_id, totals.delivery, problems.map(({ code }) => code)]
  }
  expect(await told({ point: far, zone_id: south.id })).toEqual([south.id, 900, []])
  expect(await told({ point: far })).toEqual([null, 0, ['outside_zone']])
  expect(await told({ point: far, zone_id: zone.id })).toEqual([null, 0, ['outside_zone']])
  expect(await told({ point: centre, zone_id: south.id })).toEqual([zone.id, 500, []])
  expect(await told({ point: undefined, zone_id: zone.id })).toEqual([zone.id, 500, []])
  const { payload: order } = await place({ address: { text: 'Sergeli 4', point: far }, zone_id: south.id })
  expect(order.address).toMatchObject({ zone_id: south.id, point: far })
  await shop.owner.patch(`${path}/${south.id}`, { version: 1, is_active: false })
  expect((await shop.operator.get<{ items: object[] }>('/app/orders/zones')).payload.items).toHaveLength(1)
})

test('a zone that is closed takes nothing until it opens, and what is wanted for later it takes', async () => {
  const { quote, place, zone, shop } = await delivering()
  const { payload: closed } = await shop.manager.post<DeliveryZone>(`${path}/${zone.id}/close`, {
    minutes: 60,
  })
  expect((await quote()).problems).toMatchObject([
    {
      code: 'zone_closed',
      message: expect.stringMatching(/^There is no delivery to Centre until .*\d\d:\d\d$/),
    },
  ])
  expect(Object.keys((await place()).errors)).toEqual(['address'])
  expect((await quote({ due_at: closed.closed_until })).problems).toEqual([])
  await shop.manager.post(`${path}/${zone.id}/resume`)
  expect((await place()).status).toBe(201)
})

test('the hours of a zone are those of the clock where its branch is', async () => {
  const never = { weekly: [], exceptions: [] }
  const { quote, zone, shop } = await delivering({ schedule: never })
  expect((await quote()).problems).toMatchObject([
    { code: 'zone_closed', message: 'There is no delivery to Centre at this time' },
  ])
  const always = { weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 })), exceptions: [] }
  await shop.owner.patch(`${path}/${zone.id}`, { version: 1, schedule: always })
  expect((await quote()).problems).toEqual([])
})

test('an order at the moment in which its zone closes waits for what becomes of it', async () => {
  const { place, zone, shop } = await delivering()
  const inTheMiddle = async (closed_until: string, minutes: number) => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof place>>()
    await given.database.asTenant(shop.id, async (db) => {
      await db.run(
        `update delivery_zones set closed_until = ${closed_until}, version = version + 1, name = $3 where company_id = $1 and id = $2`,
        [shop.id, zone.id, `Centre ${minutes}`],
      )
      const placing = place()
      resolve(placing)
      // It has read the zone by now, as it was, and waits for its row.
      await Promise.race([placing, new Promise((done) => setTimeout(done, 500))])
    })
    return promise
  }
  const closed = await inTheMiddle(`now() + interval '1 hour'`, 60)
  expect([closed.status, Object.keys(closed.errors)]).toEqual([422, ['address']])
  const open = await inTheMiddle('null', 0)
  expect([open.status, open.payload.address?.zone_name]).toEqual([201, 'Centre 0'])
})

test('a way of handing over that is switched off takes no orders', async () => {
  const it = await delivering()
  const [courier] = await methodsOf(it)
  const at = `${deliveryMethods.path}/${courier?.id}`
  await it.shop.owner.patch(at, { version: courier?.version, is_active: false })
  expect(Object.keys((await it.place()).errors)).toEqual(['fulfilment'])
  expect((await it.order([[it.tea, 1000]])).fulfilment).toBe('pickup')
})

test('a flat price is that of every address, with a place and without', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const [courier] = await methodsOf(it)
  await it.shop.owner.patch(`${deliveryMethods.path}/${courier?.id}`, { version: 1, fee: 250 })
  for (const more of [{}, { point: far }]) {
    const answer = await it.quote([[tea, 1000]], { fulfilment: 'delivery', ...more })
    expect([answer.totals.delivery, answer.delivery?.is_unchecked, answer.problems]).toEqual([250, false, []])
  }
})

test('what was delivered tells where orders go, without telling who lives there', async () => {
  const { tea, order, moveTo, shop, branch } = await delivering()
  const address = { text: 'Navoi 1', point: { lat: 41.300_44, lng: 69.200_44 } }
  const taken = await order([[tea, 1000]], { fulfilment: 'delivery', address }, shop.owner)
  const points = async () =>
    (await shop.owner.get<{ points: object[] }>(`/app/settings/deliveries/points?branch_id=${branch}`))
      .payload.points
  expect(await points()).toEqual([])
  const done = await moveTo(taken, 'Delivered', shop.owner, { confirm_unpaid: true })
  expect(done.errors).toEqual({})
  expect(await points()).toEqual([{ lat: 41.3, lng: 69.2 }])
})
