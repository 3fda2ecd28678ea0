import type { DeliveryMethodInput } from '#contract/deliveryMethods.ts'
import type { DeliveryZoneInput, ImportedZone } from '#contract/deliveryZones.ts'

/** Where the zones of tests lie: degrees around nothing. */
export const centre = { lat: 41.3, lng: 69.2 }

/** A method that is taken as it is. */
export const methodInput = (name: string, more: Partial<DeliveryMethodInput> = {}): DeliveryMethodInput => ({
  kind: 'external',
  name: { en: name },
  pricing: 'flat',
  fee: 0,
  is_active: true,
  ...more,
})

/** A zone that is taken as it is: a circle of 3 km, of the default branch and the first method that delivers. */
export const zoneInput = (name: string, more: Partial<DeliveryZoneInput> = {}): DeliveryZoneInput => ({
  name,
  colour: 'teal',
  shape: { kind: 'circle', centre, radius_m: 3000 },
  price: { kind: 'fixed', fee: 500 },
  free_from: null,
  min_order: null,
  eta_min: null,
  eta_max: null,
  schedule: null,
  is_active: true,
  ...more,
})

/** A zone of an import, which is not active. */
export function importedInput(name: string): ImportedZone {
  const { shape, ...zone } = zoneInput(name, { is_active: false })
  return { ...zone, shape: JSON.stringify(shape) }
}
