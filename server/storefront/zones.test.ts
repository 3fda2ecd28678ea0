import { expect, test } from 'vitest'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { storefrontShop } from './testingStorefront.ts'

const given = shared(testServer)

test('an order of a customer goes to the zones of the branch only, at the price of the zone', async () => {
  const other = await storefrontShop(given)
  const cake = await other.sell('Cake', 100)
  await other.shop.owner.post('/app/settings/deliveries/zones', zoneInput('Centre', { min_order: 200 }))
  const quoteOf = async (point: object | undefined, qty = 2000) => {
    const body = { fulfilment: 'delivery', lines: [{ variant_id: cake, qty }], ...(point && { point }) }
    const { payload } = await given.root.post<StorefrontQuote>(`${other.path}/quote`, body)
    return [payload.totals.delivery, payload.problems.map(({ code }) => code), payload.delivery?.is_unchecked]
  }
  const far = { lat: 10, lng: 10 }
  expect(await quoteOf(centre)).toEqual([500, [], false])
  expect(await quoteOf(centre, 1000)).toEqual([500, ['min_order'], false])
  expect(await quoteOf(far)).toEqual([0, ['outside_zone'], false])
  expect(await quoteOf(undefined)).toEqual([0, [], true])
  const to = (point: typeof far) => ({
    fulfilment: 'delivery' as const,
    address: { text: 'Navoi 1', point },
  })
  const refused = await other.placeOrder([[cake, 2000]], to(far))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['address']])
  const placed = await other.placeOrder([[cake, 2000]], to(centre))
  expect(placed.payload.order.totals.delivery).toBe(500)
})

test('districts stand among what anybody may know, so that a customer can say which one it is', async () => {
  const other = await storefrontShop(given)
  const cake = await other.sell('Cake', 100)
  const { owner } = other.shop
  const path = '/app/settings/deliveries/zones'
  await owner.post(path, zoneInput('Centre'))
  const names = ['Chilanzar', 'Sergeli']
  const steps = [
    { upto_m: 3000, fee: 500 },
    { upto_m: 9000, fee: 900 },
  ]
  const branch = `/app/settings/branches/${other.branch}`
  await owner.patch(branch, { version: 1, lat: centre.lat, lng: centre.lng })
  const { payload: south } = await owner.post<DeliveryZone>(
    path,
    zoneInput('South', {
      shape: { kind: 'districts', names },
      price: { kind: 'steps', steps },
      free_from: 5000,
    }),
  )
  const zonesOf = async () => (await given.root.get<Storefront>(other.path)).payload.zones
  expect(await zonesOf()).toEqual([
    {
      id: south.id,
      branch_id: other.branch,
      name: 'South',
      districts: names,
      // How far it is nobody knows: it costs as much as the last step.
      fee: 900,
      free_from: 5000,
      min_order: null,
      eta_min: null,
      eta_max: null,
    },
  ])
  const order = await other.placeOrder([[cake, 2000]], {
    fulfilment: 'delivery',
    address: { text: 'Sergeli 4' },
    zone_id: south.id,
  })
  expect(order.payload.order.totals.delivery).toBe(900)
  await owner.delete(`${path}/${south.id}`)
  expect(await zonesOf()).toEqual([])
})
