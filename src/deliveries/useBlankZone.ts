import { useLingui } from '@lingui/react/macro'
import type { DeliveryZoneInput } from '#contract/deliveryZones.ts'
import { tones } from '#contract/fields.ts'
import { placeOf, toPoint } from '#src/maps/places.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useZones } from './useZones.ts'

const KILOMETRES = 1000

/** What a new zone starts with: a circle around the first branch that has a place, else an area that is still to be drawn, in a colour of its own. */
export function useBlankZone(): DeliveryZoneInput {
  const { branches } = useReferences()
  const used = useZones().map(({ colour }) => colour)
  const byDefault = branches.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  const branch = byDefault.find((one) => placeOf(one) !== null)
  const place = branch && placeOf(branch)
  return {
    ...(branch && { branch_id: branch.id }),
    name: '',
    colour: tones.find((tone) => tone !== 'slate' && tone !== 'red' && !used.includes(tone)) ?? 'blue',
    shape: place
      ? { kind: 'circle', centre: toPoint(place), radius_m: 3 * KILOMETRES }
      : { kind: 'polygon', points: [] },
    price: { kind: 'fixed', fee: 0 },
    free_from: null,
    min_order: null,
    eta_min: null,
    eta_max: null,
    schedule: null,
    is_active: true,
  }
}

/** The zone that one tap makes, where a branch has a place. */
export function useFirstZone(): DeliveryZoneInput | null {
  const { t } = useLingui()
  const blank = useBlankZone()
  const kilometres = 3
  return blank.shape.kind === 'circle' ? { ...blank, name: t`Within ${kilometres} km` } : null
}
