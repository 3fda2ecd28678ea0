import { use, type ReactNode } from 'react'
import type { Point } from '#contract/zones.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { MapPin } from '#src/ui/Map/MapPin.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { LatLon } from '#src/ui/Map/projection.ts'
import { OwnLocation } from './OwnLocation.tsx'
import { ownMaps } from './ownMaps.ts'
import { toLatLon, toPoint, viewAt } from './places.ts'
import { useMapWords } from './useMapWords.ts'

export interface PointFieldProps {
  label: string
  value: Point | null
  onChange(value: Point | null): void
  error?: readonly string[]
  hint?: ReactNode
  isDisabled?: boolean
  /** Points that are to be seen at first while there is no place. */
  around?: readonly LatLon[]
  /** Zones and other things above the ground. */
  children?: ReactNode
}

/** A place: tapped, dragged, moved by keys, typed, or where the person stands. */
export function PointField({ label, value, onChange, error = [], children, ...field }: PointFieldProps) {
  const words = useMapWords()
  const { isReadOnly } = use(EditingContext)
  const isDisabled = field.isDisabled === true || isReadOnly
  const { branches, isLoading } = useReferences()
  return (
    <Section>
      <MapPin
        // A map begins where the branches are, and goes on from there.
        key={String(isLoading)}
        {...field}
        isDisabled={isDisabled}
        label={label}
        labels={words}
        view={viewAt(value ? [value, ...branches] : branches)}
        provider={ownMaps}
        error={[...error]}
        value={value && toLatLon(value)}
        onChange={(place) => onChange(toPoint(place))}
        onUnset={() => onChange(null)}
      >
        {children}
      </MapPin>
      {!isDisabled && <OwnLocation onPlace={onChange} />}
    </Section>
  )
}
