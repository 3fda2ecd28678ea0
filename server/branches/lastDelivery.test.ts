import { beforeEach, expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { type DeliveryMethod, deliveryMethods } from '#contract/deliveryMethods.ts'
import { type DeliveryZone, type DeliveryZoneInput, deliveryZones } from '#contract/deliveryZones.ts'
import type { Order } from '#contract/orders.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { centre, methodInput, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { draft } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'

const given = shared(testServer)

/** Thursday, 17:00 in Tashkent. */
const AFTERNOON = '2030-03-14T12:00:00Z'
beforeEach(() => given.clock.set(AFTERNOON))

const every = (from: number, to: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))
const hours = (...spans: [from: number, to: number][]): DeliveryZoneInput['schedule'] => ({
  weekly: spans.flatMap(([from, to]) => every(from, to)),
  exceptions: [],
})

/** A branch that is open from 9 till 2 in the night and delivers into these zones. */
async function delivering(...schedules: DeliveryZoneInput['schedule'][]) {
  const it = await storefrontShop(given)
  const { owner } = it.shop
  const path = `${branches.path}/${it.branch}`
  await owner.patch(path, { version: 1, weekly: every(540, 1560) })
  const zones: DeliveryZone[] = []
  for (const [at, schedule] of schedules.entries()) {
    const { payload } = await owner.post<DeliveryZone>(
      deliveryZones.path,
      zoneInput(`Zone ${at}`, { schedule }),
    )
    zones.push(payload)
  }
  const last = async () => (await owner.get<Branch>(path)).payload.last_delivery_at
  return { ...it, zones, last }
}

test('the last delivery of the day is that of the zone which is delivered to longest, and is told everywhere alike', async () => {
  const it = await delivering(hours([600, 1320]), hours([600, 720], [1080, 1520]), hours([600, 900]))
  const at = '2030-03-14T20:20:00.000Z'
  expect(await it.last()).toBe(at)
  const list = await it.shop.owner.get<{ items: Branch[] }>(branches.path)
  expect(list.payload.items.map((one) => one.last_delivery_at)).toEqual([at])
  const { payload } = await it.shop.owner.get<Dashboard>('/app/dashboard')
  expect(payload.branches[0]).toMatchObject({ until: '2030-03-14T21:00:00.000Z', last_delivery_at: at })
  const shop = await given.root.get<Storefront>(it.path)
  expect(shop.payload.branches[0]?.last_delivery_at).toBe(at)
})

test('it is told as long as it is to come, and not where a zone is delivered to as long as the branch is open', async () => {
  const it = await delivering(hours([600, 1320]))
  expect(await it.last()).toBe('2030-03-14T17:00:00.000Z')
  given.clock.set('2030-03-14T17:00:00Z')
  expect(await it.last()).toBeNull()
  given.clock.set(AFTERNOON)
  const { owner } = it.shop
  const [zone] = it.zones
  await owner.post(`${deliveryZones.path}/${zone?.id}/close`, { minutes: 600 })
  expect(await it.last()).toBeNull()
  await owner.post(`${deliveryZones.path}/${zone?.id}/resume`, {})
  await owner.post(deliveryZones.path, zoneInput('Whole day'))
  expect(await it.last()).toBeNull()
})

test('a method with one price for all addresses delivers as long as the branch is open', async () => {
  const it = await delivering(hours([600, 1320]))
  const { payload } = await it.shop.owner.post<DeliveryMethod>(deliveryMethods.path, methodInput('Taxi'))
  expect(await it.last()).toBeNull()
  await it.shop.owner.patch(`${deliveryMethods.path}/${payload.id}`, { version: 1, is_active: false })
  expect(await it.last()).toBe('2030-03-14T17:00:00.000Z')
})

test('after it no delivery is taken, to an address without a place neither', async () => {
  const it = await delivering(hours([600, 1320]), hours([600, 900]))
  const tea = await it.sell('Tea', 1000)
  const place = (address: object, by = it.shop.operator) =>
    by.post<Order>('/app/orders', draft([[tea, 1000]], { fulfilment: 'delivery', address }))
  const [named, placed] = [{ text: 'Navoi 1' }, { text: 'Navoi 1', point: centre }]
  given.clock.set('2030-03-14T16:59:59Z')
  expect([(await place(named)).status, (await place(placed)).status]).toEqual([201, 201])
  given.clock.set('2030-03-14T17:00:00Z')
  const refused = await place(named)
  expect(refused.errors['address']?.[0]).toMatch(/^There is no delivery until .*10:00/)
  expect((await place(placed)).status).toBe(422)
  expect((await place(named, it.shop.owner)).status).toBe(201)
  expect((await it.order([[tea, 1000]], { fulfilment: 'pickup' })).fulfilment).toBe('pickup')
})

test('the dashboard says why a branch is closed tomorrow', async () => {
  const it = await delivering()
  const path = `${branches.path}/${it.branch}`
  const spring = { date: '2030-03-15', is_closed: true, intervals: [], note: 'Spring day' }
  const { version } = (await it.shop.owner.get<Branch>(path)).payload
  await it.shop.owner.patch(path, { version, exceptions: [spring] })
  const { payload } = await it.shop.operator.get<Dashboard>('/app/dashboard')
  expect(payload.branches[0]).toMatchObject({ is_open: true, closed_tomorrow: 'Spring day' })
})
