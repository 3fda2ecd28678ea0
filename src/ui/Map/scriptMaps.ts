import { loadScript, withTimeout } from './loadScript.ts'
import type { MapHandle, MapOptions, MapProvider } from './mapProvider.ts'
import { clampPoint, clampView, ZOOM, type LatLon, type MapView } from './projection.ts'

/** What is used of the maps service's script, version 2.1. */
interface Service {
  ready(onReady: () => void, onError: (error: unknown) => void): void
  geocode(text: string, options: { results: number }): PromiseLike<Found>
  Map: new (
    element: HTMLElement,
    state: { center: number[]; zoom: number; controls: string[] },
    options: Record<string, unknown>,
  ) => ServiceMap
}

interface Found {
  geoObjects: { get(index: number): { geometry: { getCoordinates(): unknown } } | undefined }
}

interface ServiceMap {
  events: { add(types: string[], listener: (e: ServiceEvent) => void): void }
  options: { get(name: 'projection', fallback: object): ServiceProjection }
  getCenter(): number[]
  getZoom(): number
  getGlobalPixelCenter(): number[]
  setCenter(center: number[], zoom: number): void
  destroy(): void
}

interface ServiceEvent {
  get(name: string): unknown
}

interface ServiceProjection {
  toGlobalPixels(point: number[], zoom: number): number[]
  fromGlobalPixels(pixels: number[], zoom: number): number[]
}

declare global {
  interface Window {
    ymaps?: Service
  }
}

/** The service's script: Russian words, latitude before longitude. */
const SCRIPT_URL = 'https://api-maps.yandex.ru/2.1/?apikey={key}&lang=ru_RU&coordorder=latlong&csp=true'

export interface ScriptMapsOptions {
  /** Key of the maps service. */
  key: string
  /** Address of the script; `{key}` in it is replaced. */
  scriptUrl?: string
  /** Milliseconds after which the plain plane takes over. */
  timeout?: number
}

/** Maps of the maps service; its script is loaded with the first map that is shown, once for the page. */
export function scriptMaps({
  key,
  scriptUrl = SCRIPT_URL,
  timeout = 10_000,
}: ScriptMapsOptions): MapProvider {
  return {
    async load() {
      await loadScript(scriptUrl.replace('{key}', encodeURIComponent(key)), timeout)
      const service = window.ymaps
      if (!service) throw new Error('the script brought no maps')
      await withTimeout(
        timeout,
        new Promise<void>((resolve, reject) => {
          service.ready(resolve, () => reject(new Error('the maps are not ready')))
        }),
      )
    },
    create(element, options) {
      if (!window.ymaps) throw new Error('the maps are not loaded')
      return createMap(window.ymaps, element, options)
    },
  }
}

const GEOCODE_MS = 10_000

/** The place of an address by the maps service, whose script is loaded already; null where it knows none, or does not answer. */
export async function geocode(text: string): Promise<LatLon | null> {
  const service = window.ymaps
  if (!service) return null
  try {
    const asked = Promise.resolve(service.geocode(text, { results: 1 }))
    const { geoObjects } = await withTimeout(GEOCODE_MS, asked)
    const place = geoObjects.get(0)?.geometry.getCoordinates()
    return isPair(place) ? clampPoint(place) : null
  } catch {
    return null
  }
}

function createMap(service: Service, element: HTMLElement, { view, onMove, onTap }: MapOptions): MapHandle {
  const map = new service.Map(
    element,
    { center: [...view.center], zoom: Math.round(view.zoom), controls: [] },
    {
      suppressMapOpenBlock: true,
      autoFitToViewport: 'always',
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
    },
  )
  let [middle, zoom] = [map.getGlobalPixelCenter(), map.getZoom()]
  const moveTo = (nextMiddle: unknown, nextZoom: unknown) => {
    if (!isPair(nextMiddle) || typeof nextZoom !== 'number') return
    middle = nextMiddle
    zoom = nextZoom
    onMove()
  }
  map.events.add(['boundschange', 'sizechange'], () => moveTo(map.getGlobalPixelCenter(), map.getZoom()))
  map.events.add(['actiontick'], (e) => {
    const tick = e.get('tick')
    if (isTick(tick)) moveTo(tick.globalPixelCenter, tick.zoom)
  })
  map.events.add(['click'], (e) => {
    const coords = e.get('coords')
    if (isPair(coords)) onTap(clampPoint(coords))
  })
  const projection = () => map.options.get('projection', {})
  return {
    view: (): MapView => ({ center: pair(map.getCenter()), zoom: map.getZoom() }),
    show(next) {
      const { center, zoom: nextZoom } = clampView(next)
      map.setCenter([...center], Math.round(nextZoom))
    },
    toPixels(point) {
      const [x, y] = pair(projection().toGlobalPixels([...clampPoint(point)], zoom))
      const [middleX, middleY] = pair(middle)
      return [x - middleX + element.clientWidth / 2, y - middleY + element.clientHeight / 2]
    },
    toPoint([x, y]) {
      const [middleX, middleY] = pair(middle)
      const global = [x + middleX - element.clientWidth / 2, y + middleY - element.clientHeight / 2]
      return clampPoint(pair(projection().fromGlobalPixels(global, zoom)))
    },
    destroy: () => map.destroy(),
  }
}

function pair([first = 0, second = 0]: readonly number[]): [number, number] {
  return [first, second]
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
}

function isTick(value: unknown): value is { globalPixelCenter: unknown; zoom: unknown } {
  return typeof value === 'object' && value !== null && 'globalPixelCenter' in value && 'zoom' in value
}
