import type { Branch } from '#contract/branches.ts'
import type { DeliveryZone, DeliveryZoneInput } from '#contract/deliveryZones.ts'
import type { Point } from '#contract/zones.ts'
import { api } from './api.ts'
import { makeCompany, openSessionOf } from './company.ts'

/** Where the branch of these companies stands. */
export const branchPoint: Point = { lat: 41.31, lng: 69.24 }

const zonesPath = '/app/settings/deliveries/zones'

/** A company whose branch has a place on the map, and its owner's calls. */
export async function makePlacedCompany() {
  const { id, owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const call = api(token)
  const [branch] = (await call.get<{ items: Branch[] }>('/app/settings/branches')).items
  await call.patch(`/app/settings/branches/${branch?.id}`, { ...branchPoint, version: branch?.version })
  return {
    id,
    owner,
    token,
    call,
    /** The zones in their order. */
    zones: async () => (await call.get<{ items: DeliveryZone[] }>(zonesPath)).items,
    addZone: (name: string, more: Partial<DeliveryZoneInput> = {}) =>
      call.post<DeliveryZone>(zonesPath, {
        name,
        colour: 'teal',
        shape: { kind: 'circle', centre: branchPoint, radius_m: 3000 },
        price: { kind: 'fixed', fee: 15_000_00 },
        free_from: null,
        min_order: null,
        eta_min: 30,
        eta_max: 45,
        schedule: null,
        is_active: true,
        ...more,
      } satisfies DeliveryZoneInput),
  }
}
