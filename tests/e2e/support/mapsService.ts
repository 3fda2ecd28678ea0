import type { Page } from '@playwright/test'

/** What the page has asked the maps service for, and what its map was told. */
export interface MapsService {
  /** Addresses of the script, each time that it was asked for. */
  asked: URL[]
  /** From now on its host answers nothing. */
  fail(): void
  /** The middle with which the last map was made. */
  center(): Promise<unknown>
  /** Somebody taps this place of the map. */
  tap(place: readonly [lat: number, lon: number]): Promise<void>
}

/** Stands in for the host of the maps service, and for nothing of ours. */
export async function standInMaps(page: Page): Promise<MapsService> {
  const asked: URL[] = []
  let isThere = true
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    asked.push(new URL(route.request().url()))
    if (isThere) await route.fulfill({ contentType: 'text/javascript', body: script })
    else await route.abort()
  })
  return {
    asked,
    fail: () => void (isThere = false),
    center: () => page.evaluate('window.ymaps.shown.at(-1)?.state.center'),
    tap: (place) =>
      page.evaluate(`window.ymaps.shown.at(-1).listeners.click({ get: () => ${JSON.stringify(place)} })`),
  }
}

/** A service as small as can be: a world in Mercator, latitude first, and one address that it knows. */
const script = `
const world = ([lat, lon], zoom) => {
  const size = 256 * 2 ** zoom, sin = Math.sin(lat * Math.PI / 180)
  return [(lon / 360 + 0.5) * size, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size]
}
const place = ([x, y], zoom) => {
  const size = 256 * 2 ** zoom
  return [90 - 360 * Math.atan(Math.exp((y / size - 0.5) * 2 * Math.PI)) / Math.PI, (x / size - 0.5) * 360]
}
const projection = { toGlobalPixels: world, fromGlobalPixels: place }
window.ymaps = {
  shown: [],
  ready: (onReady) => onReady(),
  geocode: async (text) => ({
    geoObjects: { get: () => text === 'Navoi 1' ? { geometry: { getCoordinates: () => [41.312, 69.241] } } : undefined },
  }),
  Map: class {
    listeners = {}
    events = { add: (types, listener) => types.forEach((type) => (this.listeners[type] = listener)) }
    options = { get: () => projection }
    constructor(element, state) {
      this.state = state
      element.append('Ground of the service')
      window.ymaps.shown.push(this)
    }
    getCenter() { return this.state.center }
    getZoom() { return this.state.zoom }
    getGlobalPixelCenter() { return world(this.state.center, this.state.zoom) }
    setCenter(center, zoom) {
      this.state = { center, zoom }
      this.listeners.boundschange?.({ get: () => undefined })
    }
    destroy() {}
  },
}`
