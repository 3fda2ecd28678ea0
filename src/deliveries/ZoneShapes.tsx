import { Fragment } from 'react'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import { placeOf } from '#src/maps/places.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { MapOverlap } from '#src/ui/Map/MapOverlap.tsx'
import { MapPoint } from '#src/ui/Map/MapPoint.tsx'
import { MapShape } from '#src/ui/Map/MapShape.tsx'
import { borderOf, type Pair } from './borders.ts'

type Zone = Pick<DeliveryZone, 'id' | 'name' | 'colour' | 'shape'> & { is_active?: boolean }

interface ZoneShapesProps {
  zones: readonly Zone[]
  pairs?: readonly Pair<Pick<Zone, 'id' | 'shape'>>[]
  /** As lines only, behind what is drawn. */
  isFaint?: boolean
}

/** Zones above a map: the first one on top, what two have in common hatched, and the branches. */
export function ZoneShapes({ zones, pairs = [], isFaint = false }: ZoneShapesProps) {
  const { branches } = useReferences()
  return (
    <>
      {zones.toReversed().map(({ id, name, colour, shape, is_active = true }) => (
        <MapShape
          key={id}
          points={borderOf(shape)}
          tone={colour}
          name={name}
          isFaint={isFaint || !is_active}
        />
      ))}
      {pairs.map(
        ({ kind, first, second }) =>
          kind === 'overlap' && (
            <MapOverlap
              key={first.id + second.id}
              first={borderOf(first.shape)}
              second={borderOf(second.shape)}
            />
          ),
      )}
      {branches.map((branch) => {
        const place = placeOf(branch)
        return <Fragment key={branch.id}>{place && <MapPoint point={place} label={branch.name} />}</Fragment>
      })}
    </>
  )
}
