import { useLingui } from '@lingui/react/macro'
import type { Point } from '#contract/zones.ts'
import { LazyPointField } from '#src/maps/LazyPointField.tsx'
import type { FieldProps } from '#src/resource/useFields.ts'

interface BranchPlaceProps {
  lat: FieldProps<number | null>
  lng: FieldProps<number | null>
  onChange(place: { lat: number | null; lng: number | null }): void
}

/** Where the branch stands. */
export function BranchPlace({ lat, lng, onChange }: BranchPlaceProps) {
  const { t } = useLingui()
  const value: Point | null =
    lat.value === null || lng.value === null ? null : { lat: lat.value, lng: lng.value }
  return (
    <LazyPointField
      label={t`On the map`}
      value={value}
      error={[...(lat.error ?? []), ...(lng.error ?? [])]}
      onChange={(place) => onChange(place ?? { lat: null, lng: null })}
    />
  )
}
