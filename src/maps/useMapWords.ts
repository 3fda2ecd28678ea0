import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { MapCircleLabels } from '#src/ui/Map/MapCircle.tsx'
import type { MapPinLabels } from '#src/ui/Map/MapPin.tsx'
import type { MapPolygonLabels } from '#src/ui/Map/MapPolygon.tsx'

const SQUARE_KILOMETRE = 1_000_000
const KILOMETRE = 1000

/** A distance in words. */
export function useDistance(): (metres: number) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (metres) => {
    const far = format.qty(Math.round(metres / 100) * 100)
    const near = format.number(Math.round(metres))
    return metres >= KILOMETRE ? t`${far} km` : t`${near} m`
  }
}

/** What is said on every map. */
export function useMapWords(): MapPinLabels & MapPolygonLabels & MapCircleLabels {
  const { t } = useLingui()
  const format = useFormat()
  const distance = useDistance()
  return {
    zoomIn: t`Zoom in`,
    zoomOut: t`Zoom out`,
    loading: t`Loading`,
    failed: t`The map is not available`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    pin: t`Pin: the arrow keys move it`,
    place: t`Put it here`,
    unset: t`Remove the pin`,
    add: t`Add point`,
    take: t`Take point`,
    put: t`Put it here`,
    undo: t`Undo`,
    clear: t`Remove all`,
    points: (count) => t`${plural(count, { one: '# point', other: '# points' })}`,
    point: (number) => t`Point ${number}: the arrow keys move it, Delete removes it`,
    remove: (number) => t`Remove point ${number}`,
    crossing: t`The outline can’t cross itself`,
    full: t`No more points can be added`,
    middle: t`Middle: the arrow keys move it`,
    radius: t`Radius`,
    metres: t({ message: 'm', context: 'short unit of length' }),
    distance,
    area(squareMetres) {
      const decimals = squareMetres < 10 * SQUARE_KILOMETRE ? 2 : 0
      const area = format.number(squareMetres / SQUARE_KILOMETRE, decimals)
      return t`${area} km²`
    },
  }
}
