import { useEffect, useEffectEvent } from 'react'
import type { SeenMap } from './MapCentre.tsx'
import type { MapHandle } from './mapProvider.ts'
import type { LatLon } from './projection.ts'

/** Moves a map to a place that was put out of its sight. */
export function useFollowing(seen: SeenMap, place: LatLon | null): void {
  const follow = useEffectEvent(() => {
    if (seen && place && !isInSight(seen.map, place)) seen.map.show({ ...seen.map.view(), center: place })
  })
  const [lat, lon] = place ?? []
  useEffect(() => follow(), [lat, lon])
}

function isInSight(map: MapHandle, place: LatLon): boolean {
  const [x, y] = map.toPixels(place)
  const [middleX, middleY] = map.toPixels(map.view().center)
  return x > 0 && y > 0 && x < 2 * middleX && y < 2 * middleY
}
