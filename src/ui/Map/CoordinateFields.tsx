import { useState } from 'react'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { clampPoint, type LatLon } from './projection.ts'

const MILLIONTHS = 1_000_000

export interface CoordinateFieldsProps {
  value: LatLon | null
  onChange(point: LatLon): void
  labels: { latitude: string; longitude: string }
  isRequired?: boolean
  isDisabled?: boolean
}

/** Latitude and longitude as text: the way to a place for who cannot see the map. */
export function CoordinateFields({ value, onChange, labels, ...rest }: CoordinateFieldsProps) {
  const [half, setHalf] = useState<{ lat: number | null; lon: number | null }>({ lat: null, lon: null })
  const lat = value?.[0] ?? half.lat
  const lon = value?.[1] ?? half.lon
  const change = (next: { lat: number | null; lon: number | null }) => {
    setHalf(value ? { lat: null, lon: null } : next)
    if (next.lat !== null && next.lon !== null) onChange(clampPoint([next.lat, next.lon]))
  }
  const shared = { scale: MILLIONTHS, decimals: 6, canBeNegative: true, ...rest }
  return (
    <FieldRow>
      <NumberField
        label={labels.latitude}
        value={toMillionths(lat)}
        onChange={(next) => change({ lat: fromMillionths(next), lon })}
        {...shared}
      />
      <NumberField
        label={labels.longitude}
        value={toMillionths(lon)}
        onChange={(next) => change({ lat, lon: fromMillionths(next) })}
        {...shared}
      />
    </FieldRow>
  )
}

function toMillionths(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * MILLIONTHS)
}

function fromMillionths(millionths: number | null): number | null {
  return millionths === null ? null : millionths / MILLIONTHS
}
