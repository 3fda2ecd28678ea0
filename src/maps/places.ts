import type { Point } from '#contract/zones.ts'
import type { LatLon, MapView } from '#src/ui/Map/projection.ts'

export const toLatLon = ({ lat, lng }: Point): LatLon => [lat, lng]
export const toPoint = ([lat, lng]: LatLon): Point => ({ lat, lng })

/** Where maps begin when nothing is known: between the Caspian and the Tian Shan. */
const FAR: MapView = { center: [43, 63], zoom: 4 }
const NEAR_ZOOM = 13

interface Placed {
  lat: number | null
  lng: number | null
  is_default?: boolean
}

/** The place of something that may have none. */
export const placeOf = ({ lat, lng }: Placed): LatLon | null =>
  lat === null || lng === null ? null : [lat, lng]

/** A view of the first of these that has a place, the default one before all others. */
export function viewAt(places: readonly Placed[]): MapView {
  const first = places.toSorted((a, b) => Number(b.is_default ?? false) - Number(a.is_default ?? false))
  const center = first.map(placeOf).find((place) => place !== null)
  return center ? { center, zoom: NEAR_ZOOM } : FAR
}

const degrees = String.raw`([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?`
const typed = new RegExp(`^\\s*${degrees}(?:\\s*[,;]\\s*|\\s+)${degrees}\\s*$`)

/** A place that was pasted, as maps write it: "41.31, 69.24"; null where the text is something else. */
export function readPlace(text: string): Point | null {
  const [, first = '', second = ''] = typed.exec(text) ?? []
  const [lat, lng] = [first, second].map((part) => Number(part.replace('−', '-').replace(',', '.')))
  if (first === '' || lat === undefined || lng === undefined) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
