import { expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import { deliverySettings } from '#contract/courierCash.ts'
import { type DeliveryMethod, deliveryMethods } from '#contract/deliveryMethods.ts'
import {
  type DeliveryZone,
  type DeliveryZoneInput,
  deliveryZones,
  type ZoneOffer,
} from '#contract/deliveryZones.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { centre, methodInput, zoneInput } from './testingZones.ts'

const { path } = deliveryZones

const given = shared(testServer)

const add = async ({ owner }: Pick<Shop, 'owner'>, name: string, more?: Partial<DeliveryZoneInput>) => {
  const reply = await owner.post<DeliveryZone>(path, zoneInput(name, more))
  expect(reply.errors).toEqual({})
  return reply.payload
}
const methodsOf = async ({ owner }: Shop) =>
  (await owner.get<{ items: DeliveryMethod[] }>(deliveryMethods.path)).payload.items
const north = { lat: centre.lat + 0.01, lng: centre.lng }
const far = { lat: centre.lat + 1, lng: centre.lng }
const tryAt = async ({ owner }: Shop, point: object, more: object = {}) =>
  (
    await owner.post<{ offer: ZoneOffer | null; runner_up: ZoneOffer | null }>(
      '/app/settings/deliveries/test',
      {
        point,
        ...more,
      },
    )
  ).payload

test('the first active zone makes the delivery by zone, and the last one stays while it is', async () => {
  const shop = await given.company()
  const zone = await add(shop, 'Centre')
  const [courier] = await methodsOf(shop)
  expect(courier).toMatchObject({ kind: 'own_courier', pricing: 'by_zone', zones_count: 1, version: 2 })
  expect(zone.method_id).toBe(courier?.id)
  for (const refused of [
    await shop.owner.delete(`${path}/${zone.id}`),
    await shop.owner.patch(`${path}/${zone.id}`, { version: 1, is_active: false }),
  ])
    expect([refused.status, refused.message.startsWith('Deliveries need this zone')]).toEqual([409, true])
  const flat = { version: 2, pricing: 'flat', fee: 900 }
  expect((await shop.owner.patch(`${deliveryMethods.path}/${courier?.id}`, flat)).status).toBe(200)
  expect((await shop.owner.delete(`${path}/${zone.id}`)).status).toBe(200)
  const again = { version: 3, pricing: 'by_zone' }
  const none = await shop.owner.patch(`${deliveryMethods.path}/${courier?.id}`, again)
  expect([none.status, Object.keys(none.errors)]).toEqual([422, ['pricing']])
})

test('whoever takes the last zone away and whoever delivers by zone at the same moment are not both right', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await given.company()
    const zone = await add(shop, 'Centre')
    const [courier] = await methodsOf(shop)
    const at = `${deliveryMethods.path}/${courier?.id}`
    await shop.owner.patch(at, { version: 2, pricing: 'flat' })
    const [archived, switched] = await Promise.all([
      shop.owner.delete(`${path}/${zone.id}`),
      shop.owner.patch(at, { version: 3, pricing: 'by_zone' }),
    ])
    expect([archived.status, switched.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('everybody is told what a delivery costs, from the least to the most', async () => {
  const shop = await given.company()
  const said = async () => {
    const { payload } = await shop.kitchen.get<{
      items: { price_text: string | null; zones_count: number }[]
    }>('/app/dictionary/deliveries')
    return [payload.items[0]?.price_text, payload.items[0]?.zones_count]
  }
  expect(await said()).toEqual([null, 0])
  const [courier] = await methodsOf(shop)
  await shop.owner.patch(`${deliveryMethods.path}/${courier?.id}`, { version: 1, fee: 700 })
  const [flat] = await said()
  expect(flat).toMatch(/7/)
  await add(shop, 'Near')
  await add(shop, 'Far', { price: { kind: 'fixed', fee: 900 } })
  await add(shop, 'Off', { price: { kind: 'fixed', fee: 10_000 }, is_active: false })
  const [range, count] = await said()
  expect([String(range).split(' – ').length, count]).toEqual([2, 3])
  expect(String(range)).toMatch(/5.* – .*9/)
})

test('pickup has no price and no zones', async () => {
  const shop = await given.company()
  const pickup = (await methodsOf(shop)).find(({ kind }) => kind === 'pickup')
  const at = `${deliveryMethods.path}/${pickup?.id}`
  const priced = await shop.owner.patch(at, { version: 1, fee: 100 })
  expect(priced.errors).toEqual({ fee: ['Only deliveries have a delivery fee'] })
  expect((await shop.owner.patch(at, { version: 1, pricing: 'by_zone' })).status).toBe(422)
  const zoned = await shop.owner.post(path, zoneInput('Centre', { method_id: pickup?.id }))
  expect(Object.keys(zoned.errors)).toEqual(['method_id'])
})

test('an outline that crosses itself, covers nothing or half of the earth is refused in words', async () => {
  const { owner } = await given.company()
  const outline = (...points: [number, number][]) => ({
    kind: 'polygon' as const,
    points: points.map(([lat, lng]) => ({ lat, lng })),
  })
  const said = async (shape: DeliveryZoneInput['shape']) => {
    const { status, errors } = await owner.post(path, zoneInput('Wrong', { shape }))
    expect(status).toBe(422)
    return errors
  }
  const bow = outline([0, 0], [1, 1], [0, 1], [1, 0])
  expect(await said(bow)).toEqual({ 'shape.points': ['The outline can’t cross itself'] })
  const dot = outline([0, 0], [0, 0.000_01], [0.000_01, 0])
  expect(await said(dot)).toEqual({ 'shape.points': ['The area is too small'] })
  const wide = outline([0, -80], [0, 0], [1, 100])
  expect(await said(wide)).toEqual({ 'shape.points': ['The area is too large'] })
  const points = (count: number) =>
    outline(...Array.from({ length: count }, (_, at): [number, number] => [at / 999, 0]))
  expect(await said(points(201))).toEqual({ 'shape.points': ['At most 200 entries'] })
  expect((await owner.post(path, zoneInput('Wrong', { shape: points(10_000) }))).status).toBe(413)
})

test('a price by distance needs the place of the branch, and counts from there', async () => {
  const shop = await given.company()
  const price: DeliveryZoneInput['price'] = {
    kind: 'steps',
    steps: [
      { upto_m: 1000, fee: 100 },
      { upto_m: 2000, fee: 200 },
    ],
  }
  const refused = await shop.owner.post(path, zoneInput('Centre', { price }))
  expect(Object.keys(refused.errors)).toEqual(['price'])
  const [branch] = (await shop.owner.get<{ items: Branch[] }>('/app/settings/branches')).payload.items
  await shop.owner.patch(`/app/settings/branches/${branch?.id}`, { version: 1, ...centre })
  await add(shop, 'Centre', { price })
  expect((await tryAt(shop, centre)).offer).toMatchObject({ fee: 100, distance_m: 0 })
  expect((await tryAt(shop, north)).offer).toMatchObject({ fee: 200, distance_m: 1112 })
  const beyond = { lat: centre.lat + 0.026, lng: centre.lng }
  expect((await tryAt(shop, beyond)).offer).toMatchObject({ fee: 200, distance_m: 2891 })
  await shop.owner.patch(deliverySettings.path, { version: 1, road_factor: 130 })
  expect((await tryAt(shop, north)).offer).toMatchObject({ distance_m: 1446 })
  expect((await shop.owner.patch(deliverySettings.path, { version: 2, road_factor: 99 })).status).toBe(422)
})

test('of zones that overlap the first in their order wins, and the next one is told', async () => {
  const shop = await given.company()
  const wide = await add(shop, 'Wide', { price: { kind: 'fixed', fee: 900 } })
  const near = await add(shop, 'Near', { shape: { kind: 'circle', centre, radius_m: 500 } })
  expect(await tryAt(shop, centre)).toMatchObject({
    offer: { zone_id: wide.id },
    runner_up: { zone_id: near.id },
  })
  await shop.owner.post(`${path}/reorder`, { id: near.id, after_id: null })
  expect(await tryAt(shop, centre)).toMatchObject({
    offer: { zone_id: near.id },
    runner_up: { zone_id: wide.id },
  })
  expect(await tryAt(shop, north)).toMatchObject({ offer: { zone_id: wide.id }, runner_up: null })
  expect(await tryAt(shop, far)).toEqual({ offer: null, runner_up: null })
  await shop.owner.post(deliveryMethods.path, methodInput('Post', { kind: 'post', fee: 700 }))
  expect((await tryAt(shop, far)).offer).toMatchObject({ zone_id: null, method_name: 'Post', fee: 700 })
})

test('the test says what stands in the way: the minimum, a zone that is closed for a while', async () => {
  const shop = await given.company()
  const zone = await add(shop, 'Centre', { min_order: 5000, free_from: 9000 })
  const offerFor = async (more: object) => (await tryAt(shop, centre, more)).offer
  expect(await offerFor({})).toMatchObject({ fee: 500, problem: null })
  expect((await offerFor({ sum: 4999 }))?.problem).toMatchObject({ code: 'min_order' })
  expect(await offerFor({ sum: 9000 })).toMatchObject({ fee: 0, problem: null })
  const closed = await shop.manager.post<DeliveryZone>(`${path}/${zone.id}/close`, { minutes: 60 })
  const { closed_until: at, updated_at } = closed.payload
  expect(Date.parse(at ?? '') - Date.parse(updated_at)).toBe(3_600_000)
  expect((await offerFor({ sum: 9000 }))?.problem?.message).toMatch(
    /^There is no delivery to Centre until \d\d:\d\d$|^There is no delivery to Centre until .*, \d\d:\d\d$/,
  )
  expect(await offerFor({ sum: 9000, at })).toMatchObject({ problem: null })
  expect((await shop.operator.post(`${path}/${zone.id}/close`, { minutes: 60 })).status).toBe(403)
  const open = await shop.manager.post<DeliveryZone>(`${path}/${zone.id}/resume`)
  expect(open.payload).toMatchObject({ closed_until: null, version: 3 })
  expect((await offerFor({ sum: 9000 }))?.problem).toBeNull()
})

test('many zones come at once, all of them or none', async () => {
  const shop = await given.company()
  const points = Array.from({ length: 200 }, (_, at) => ({
    lat: 41.3 + Math.sin((at * Math.PI) / 100) / 10,
    lng: 69.2 + Math.cos((at * Math.PI) / 100) / 10,
  }))
  const shape = JSON.stringify({ kind: 'polygon', points })
  const zones = Array.from({ length: 200 }, (_, at) => ({ ...zoneInput(`Zone ${at}`), shape }))
  const wrong = zones.with(150, { ...zones[150]!, name: 'zone 3' })
  const refused = await shop.owner.post(`${path}/import`, { zones: wrong })
  expect(refused.errors).toEqual({ 'zones.150.name': ['This name is already taken'] })
  expect((await shop.owner.get<{ items: unknown[] }>(path)).payload.items).toEqual([])
  const bow = JSON.stringify({ kind: 'polygon', points: [points[0], points[100], points[50], points[150]] })
  for (const [text, said] of [
    [bow, { 'zones.150.shape.points': ['The outline can’t cross itself'] }],
    ['{', { 'zones.150.shape': ['Fill in this field'] }],
    [JSON.stringify({ kind: 'star' }), { 'zones.150.shape.kind': expect.any(Array) }],
  ] as const) {
    const reply = await shop.owner.post(`${path}/import`, {
      zones: zones.with(150, { ...zones[150]!, shape: text }),
    })
    expect([reply.status, reply.errors]).toEqual([422, said])
  }
  const added = await shop.owner.post<{ items: DeliveryZone[] }>(`${path}/import`, { zones })
  expect(added.payload.items.map(({ sort }) => sort)).toEqual(zones.map((_, at) => at + 1))
  const oneMore = await shop.owner.post(path, zoneInput('One more'))
  expect([oneMore.status, oneMore.message]).toEqual([409, 'Up to 200 zones are possible'])
})

test('who works in one branch sees and changes its zones only, and no methods', async () => {
  const shop = await given.company()
  const { payload: second } = await shop.owner.post<Branch>('/app/settings/branches', branchInput('Second'))
  const [first, own] = [await add(shop, 'First'), await add(shop, 'Own', { branch_id: second.id })]
  const clerk = shop.hire('manager', { branch_ids: [second.id], visibility: 'branch' })
  const { payload } = await clerk.get<{ items: DeliveryZone[] }>(path)
  expect(payload.items.map(({ id }) => id)).toEqual([own.id])
  for (const reply of [
    await clerk.patch(`${path}/${first.id}`, { version: 1, name: 'Mine' }),
    await clerk.delete(`${path}/${first.id}`),
    await clerk.post(`${path}/${first.id}/close`, { minutes: 60 }),
  ])
    expect(reply.status).toBe(404)
  const foreign = await clerk.post(path, zoneInput('Third', { branch_id: first.branch_id }))
  expect(Object.keys(foreign.errors)).toEqual(['branch_id'])
  const { payload: third } = await clerk.post<DeliveryZone>(path, zoneInput('Third'))
  expect(third.branch_id).toBe(second.id)
  expect((await clerk.post(deliveryMethods.path, methodInput('Mine'))).status).toBe(403)
})
