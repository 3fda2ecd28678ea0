/** Latitude and longitude in degrees, in this order. */
export type LatLon = readonly [lat: number, lon: number]

/** Pixels from the upper left corner of a map. */
export type Pixels = readonly [x: number, y: number]

/** What a map shows: its middle, and the power of two by which the world of 256 px is enlarged. */
export interface MapView {
  center: LatLon
  zoom: number
}

/** Nearer to the poles the world has no picture. */
const MAX_LAT = 85

const TILE = 256

/** Smallest and largest zoom. */
export const ZOOM = { min: 2, max: 20 } as const

/** The nearest place that a map can show; six decimals, which is a decimetre. */
export function clampPoint([lat, lon]: LatLon): LatLon {
  return [round(clamp(lat, MAX_LAT)), round(clamp(lon, 180))]
}

/** Keeps a view on the map. */
export function clampView({ center, zoom }: MapView): MapView {
  return { center: clampPoint(center), zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, zoom)) }
}

/** Pixels from the upper left corner of the whole world, Mercator. */
export function toWorld([lat, lon]: LatLon, zoom: number): Pixels {
  const size = TILE * 2 ** zoom
  const sin = Math.sin((clamp(lat, MAX_LAT) * Math.PI) / 180)
  return [(lon / 360 + 0.5) * size, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size]
}

/** The place at these pixels of the world. */
export function fromWorld([x, y]: Pixels, zoom: number): LatLon {
  const size = TILE * 2 ** zoom
  const lat = 90 - (360 * Math.atan(Math.exp((y / size - 0.5) * 2 * Math.PI))) / Math.PI
  return [lat, (x / size - 0.5) * 360]
}

/** Pixels of a place in a map of this size. */
export function toMapPixels(point: LatLon, { center, zoom }: MapView, [width, height]: Pixels): Pixels {
  const [x, y] = toWorld(point, zoom)
  const [middleX, middleY] = toWorld(center, zoom)
  return [x - middleX + width / 2, y - middleY + height / 2]
}

/** The place at these pixels of a map of this size. */
export function fromMapPixels([x, y]: Pixels, { center, zoom }: MapView, [width, height]: Pixels): LatLon {
  const [middleX, middleY] = toWorld(center, zoom)
  return clampPoint(fromWorld([x + middleX - width / 2, y + middleY - height / 2], zoom))
}

/** The same view one step nearer or farther, with the place at these pixels kept where it is. */
export function zoomAt(view: MapView, zoom: number, at: Pixels, size: Pixels): MapView {
  const next = clampView({ ...view, zoom })
  const [x, y] = toMapPixels(fromMapPixels(at, view, size), next, size)
  return panBy(next, [x - at[0], y - at[1]])
}

/** The view moved by pixels: right and down. */
export function panBy({ center, zoom }: MapView, [dx, dy]: Pixels): MapView {
  const [x, y] = toWorld(center, zoom)
  return clampView({ center: fromWorld([x + dx, y + dy], zoom), zoom })
}

/** The view that shows all these points with a margin; the fallback where there is none. */
export function fitView(points: readonly LatLon[], fallback: MapView, [width, height]: Pixels): MapView {
  if (points.length === 0) return fallback
  const world = points.map((point) => toWorld(point, 0))
  const [xs, ys] = [world.map(([x]) => x), world.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const room = 0.75
  const scale = Math.min((width * room) / (right - left), (height * room) / (bottom - top))
  const zoom = Number.isFinite(scale) && scale > 0 ? Math.floor(Math.log2(scale)) : fallback.zoom
  return clampView({ center: fromWorld([(left + right) / 2, (top + bottom) / 2], 0), zoom })
}

function clamp(degrees: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, degrees))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
