import { describe, expect, test } from 'vitest'
import type { DeliveryZone, DeliveryZoneInput, replayZone } from '#contract/deliveryZones.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { Point } from '#contract/zones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'
import { centre, zoneInput } from './testingZones.ts'

const given = shared(testServer)

const path = '/app/settings/deliveries/zones'
const far: Point = { lat: 41.34, lng: 69.2 }

/** A company with one zone of 6 km for 500, and two orders of 1000: in the middle of it and 4 km away. */
async function delivering() {
  const own = await selling(given)
  const { owner } = own.shop
  const { payload: zone } = await owner.post<DeliveryZone>(
    path,
    zoneInput('Near', { shape: { kind: 'circle', centre, radius_m: 6000 } }),
  )
  const tea = await own.sell('Tea', 1000)
  for (const point of [centre, far])
    await own.order([[tea, 1000]], { fulfilment: 'delivery', address: { text: 'Navoi 1', point } })
  const replay = async (more: Partial<DeliveryZoneInput>, id: string | undefined = zone.id) => {
    const body = { ...(id && { id }), zone: zoneInput('Near', { shape: zone.shape, ...more }) }
    return (await owner.post<Payload<typeof replayZone>>(`${path}/replay`, body)).payload
  }
  return { own, owner, zone, replay }
}

describe('a zone tried on the orders of the last month', () => {
  test('changes nothing where nothing of it changes', async () => {
    const { replay } = await delivering()
    expect(await replay({})).toEqual({ orders: 2, repriced: 0, lost: 0, revenue: 0 })
  })

  test('tells which orders would cost otherwise, and what that brings', async () => {
    const { replay } = await delivering()
    expect(await replay({ price: { kind: 'fixed', fee: 700 } })).toMatchObject({ repriced: 2, revenue: 400 })
    expect(await replay({ free_from: 1000 })).toMatchObject({ repriced: 2, lost: 0, revenue: -1000 })
  })

  test('tells which would not be taken: outside of it, below its minimum, or when it is off', async () => {
    const { replay } = await delivering()
    const small = { kind: 'circle' as const, centre, radius_m: 2000 }
    // 1000 and the fee of the one order that falls outside.
    expect(await replay({ shape: small })).toEqual({ orders: 2, repriced: 0, lost: 1, revenue: -1500 })
    expect(await replay({ min_order: 2000 })).toMatchObject({ lost: 2, revenue: -3000 })
    expect(await replay({ is_active: false })).toMatchObject({ lost: 2 })
  })

  test('stands behind the others when it is new', async () => {
    const { replay, owner, zone } = await delivering()
    const { lost } = await replay({ shape: { kind: 'circle', centre, radius_m: 2000 } })
    expect(lost).toBe(1)
    await owner.patch(`${path}/${zone.id}`, {
      version: zone.version,
      shape: { kind: 'circle', centre, radius_m: 2000 },
    })
    const added = await replay({ price: { kind: 'fixed', fee: 900 } }, '')
    expect(added).toEqual({ orders: 2, repriced: 0, lost: 0, revenue: 0 })
  })

  test('knows no zone, branch or method of somebody else, and is not for everybody', async () => {
    const { own, zone } = await delivering()
    const other = await selling(given)
    const zoneOf = { id: zone.id, zone: zoneInput('Near') }
    expect((await other.shop.owner.post(`${path}/replay`, zoneOf)).status).toBe(404)
    const strange = { zone: zoneInput('Near', { branch_id: given.ports.newId() }) }
    const refused = await own.shop.owner.post(`${path}/replay`, strange)
    expect(Object.keys(refused.errors)).toEqual(['zone.branch_id'])
    expect((await own.shop.courier.post(`${path}/replay`, zoneOf)).status).toBe(403)
  })
})
