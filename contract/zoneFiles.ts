import type { DeliveryZone } from './deliveryZones.ts'
import { type Circle, METRES_OF_DEGREE, type Point, type Shape } from './zones.ts'

/** Kinds of files that zones are written to and read from. */
export const zoneFormats = ['geojson', 'kml'] as const
export type ZoneFormat = (typeof zoneFormats)[number]

const CORNERS_OF_CIRCLE = 64

type Written = Pick<DeliveryZone, 'name' | 'shape'>

/** Zones as GeoJSON; a circle is a point with a radius, parts of a town by name are left out. */
export function writeGeoJson(zones: readonly Written[]): string {
  const features = zones.flatMap(({ name, shape }): object[] => {
    if (shape.kind === 'districts') return []
    if (shape.kind === 'circle') {
      const { centre, radius_m } = shape
      const geometry = { type: 'Point', coordinates: [centre.lng, centre.lat] }
      return [{ type: 'Feature', properties: { name, radius_m }, geometry }]
    }
    const geometry = { type: 'Polygon', coordinates: [closed(shape.points)] }
    return [{ type: 'Feature', properties: { name }, geometry }]
  })
  return `${JSON.stringify({ type: 'FeatureCollection', features }, undefined, 2)}\n`
}

/** Zones as KML, which knows no circles: they have as many corners as they are drawn with. */
export function writeKml(zones: readonly Written[]): string {
  const placemarks = zones.flatMap(({ name, shape }) => {
    const points = ringOf(shape)
    if (points.length === 0) return []
    const ring = closed(points)
      .map((pair) => pair.join(','))
      .join(' ')
    return [
      `<Placemark><name>${escaped(name)}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...placemarks,
    '</Document></kml>',
    '',
  ].join('\n')
}

/** The corners of a zone, the first one once; none of parts of a town by name. */
function ringOf(shape: Shape): Point[] {
  if (shape.kind === 'circle') return cornersOf(shape)
  return shape.kind === 'polygon' ? shape.points : []
}

function cornersOf({ centre, radius_m }: Circle): Point[] {
  const high = radius_m / METRES_OF_DEGREE
  const wide = high / Math.cos((centre.lat * Math.PI) / 180)
  return Array.from({ length: CORNERS_OF_CIRCLE }, (_, at) => {
    const angle = (at / CORNERS_OF_CIRCLE) * 2 * Math.PI
    const [lat, lng] = [centre.lat + high * Math.cos(angle), centre.lng + wide * Math.sin(angle)]
    return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
  })
}

const closed = (points: readonly Point[]) =>
  [...points, ...points.slice(0, 1)].map(({ lat, lng }) => [lng, lat])

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
