import { MOST_ZONES } from '#contract/deliveryZones.ts'
import { faultOf, type Point, shape as shapeSchema, type Shape, type ShapeFault } from '#contract/zones.ts'

/** Bytes of a file of zones: two hundred zones of two hundred points are a third of it. */
export const MOST_BYTES = 4_000_000
const MOST_POINTS = 200
const MOST_NAME = 60

/** Why a file of zones is not taken. */
export type FileFault =
  | 'too_big'
  | 'unreadable'
  | 'not_zones'
  | 'no_areas'
  | 'too_many_zones'
  | 'too_many_points'
  | 'has_holes'
  | 'swapped'
  | 'out_of_range'
  | ShapeFault

/** A zone of a file that is not taken, or the file itself. */
export class ZoneFileError extends Error {
  override name = 'ZoneFileError'
  readonly fault: FileFault
  /** Of the zone; undefined for the whole file. */
  readonly zone: string | undefined
  constructor(fault: FileFault, zone?: string) {
    super(fault)
    this.fault = fault
    this.zone = zone
  }
}

/** A zone as a file has it. */
export interface FileZone {
  /** Empty where the file has none. */
  name: string
  shape: Shape
}

/** A ring as it stands in files: longitude first, the last point the first one again. */
type RawRing = readonly (readonly unknown[])[]

/** Zones of a GeoJSON or KML file; throws `ZoneFileError`. */
export function readZones(text: string, nearTo: readonly Point[] = []): FileZone[] {
  if (text.length > MOST_BYTES) throw new ZoneFileError('too_big')
  const trimmed = text.replace(/^\uFEFF/, '').trimStart()
  const areas = trimmed.startsWith('<') ? areasOfKml(trimmed) : areasOfJson(trimmed)
  if (areas.length === 0) throw new ZoneFileError('no_areas')
  if (areas.length > MOST_ZONES) throw new ZoneFileError('too_many_zones')
  return areas.map(({ name, rings, circle }, at) => {
    const title = name.trim().replaceAll(/\s+/gu, ' ').slice(0, MOST_NAME)
    const shape = circle ?? polygonOf(rings, title || String(at + 1), nearTo)
    return { name: title, shape }
  })
}

interface Area {
  name: string
  rings: readonly RawRing[]
  circle?: Shape
}

function polygonOf([ring = [], ...holes]: readonly RawRing[], zone: string, nearTo: readonly Point[]): Shape {
  if (holes.length > 0) throw new ZoneFileError('has_holes', zone)
  const points = ring.map((pair): Point => {
    const [lng, lat] = pair
    if (typeof lng !== 'number' || typeof lat !== 'number') throw new ZoneFileError('unreadable', zone)
    if (Math.abs(lat) > 90 && Math.abs(lng) <= 90) throw new ZoneFileError('swapped', zone)
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new ZoneFileError('out_of_range', zone)
    return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
  })
  const open = withoutRepeats(points)
  if (open.length > MOST_POINTS) throw new ZoneFileError('too_many_points', zone)
  if (isSwapped(open, nearTo)) throw new ZoneFileError('swapped', zone)
  const shape: Shape = { kind: 'polygon', points: open }
  const fault = open.length < 3 ? 'too_small' : faultOf(shape)
  if (fault) throw new ZoneFileError(fault, zone)
  return shape
}

/** Degrees within which a zone belongs to a branch. */
const NEAR = 5

/** Latitude and longitude stand the wrong way round when that alone brings the zone to a branch. */
function isSwapped([first]: readonly Point[], nearTo: readonly Point[]): boolean {
  const isNear = (lat: number, lng: number) =>
    nearTo.some((place) => Math.abs(place.lat - lat) < NEAR && Math.abs(place.lng - lng) < NEAR)
  return first !== undefined && !isNear(first.lat, first.lng) && isNear(first.lng, first.lat)
}

/** Points that follow themselves once, and the last one not again as the first. */
function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, at) => {
    const next = points[(at + 1) % points.length]
    return points.length === 1 || next?.lat !== point.lat || next.lng !== point.lng
  })
}

function areasOfJson(text: string): Area[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ZoneFileError('unreadable')
  }
  const { type, features } = fieldsOf(parsed)
  if (type === 'FeatureCollection') return asList(features).flatMap(areasOfFeature)
  if (type === 'Feature') return areasOfFeature(parsed)
  if (type === 'Polygon' || type === 'MultiPolygon') return areasOfGeometry(parsed, '')
  throw new ZoneFileError('not_zones')
}

function areasOfFeature(feature: unknown): Area[] {
  const { geometry, properties } = fieldsOf(feature)
  const { name, title, description, radius_m: radius } = fieldsOf(properties)
  const said = [name, title, description].find((one) => typeof one === 'string')
  return areasOfGeometry(geometry, said ?? '', radius)
}

function areasOfGeometry(geometry: unknown, name: string, radius?: unknown): Area[] {
  const { type, coordinates } = fieldsOf(geometry)
  if (type === 'Polygon') return [{ name, rings: asRings(coordinates) }]
  if (type === 'MultiPolygon') return asList(coordinates).map((one) => ({ name, rings: asRings(one) }))
  if (type !== 'Point' || radius === undefined) return []
  const [lng, lat] = asList(coordinates)
  const circle = shapeSchema.safeParse({ kind: 'circle', centre: { lat, lng }, radius_m: radius })
  if (!circle.success) throw new ZoneFileError('out_of_range', name)
  return [{ name, rings: [], circle: circle.data }]
}

const asRings = (value: unknown): RawRing[] => asList(value).map((ring) => asList(ring).map(asList))

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ZoneFileError('unreadable')
  return value as unknown[]
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** No document type: it could define texts that grow without end. */
function areasOfKml(text: string): Area[] {
  if (/<!DOCTYPE/i.test(text)) throw new ZoneFileError('unreadable')
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new ZoneFileError('unreadable')
  if (document.documentElement.localName !== 'kml') throw new ZoneFileError('not_zones')
  return [...document.getElementsByTagNameNS('*', 'Placemark')].flatMap((placemark) => {
    const name = [...placemark.children].find(({ localName }) => localName === 'name')?.textContent ?? ''
    return [...placemark.getElementsByTagNameNS('*', 'Polygon')].map((polygon) => ({
      name,
      rings: [...polygon.getElementsByTagNameNS('*', 'coordinates')].map(ringOfText),
    }))
  })
}

function ringOfText({ textContent }: Element): RawRing {
  return textContent
    .trim()
    .split(/\s+/)
    .map((triple) => triple.split(',').map((part) => (part === '' ? Number.NaN : Number(part))))
}
