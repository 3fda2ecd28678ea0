import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { MapCanvas } from './MapCanvas.tsx'
import { MapPoint } from './MapPoint.tsx'
import type { MapProvider } from './mapProvider.ts'
import { fromWorld, toWorld, type LatLon } from './projection.ts'
import { geocode, scriptMaps } from './scriptMaps.ts'

const tashkent: LatLon = [41.311081, 69.240562]
const labels = { zoomIn: 'Nearer', zoomOut: 'Farther', loading: 'Loading', failed: 'No map' }
const branch = page.getByRole('button', { name: 'The branch' })

interface Listener {
  (e: { get(name: string): unknown }): void
}

/** What the maps service's script would bring: its world is ours, its events are sent by the test. */
class ServiceMap {
  static shown: ServiceMap[] = []
  isDestroyed = false
  center: number[]
  zoom: number
  listeners: Record<string, Listener> = {}
  state: unknown
  settings: Record<string, unknown>
  constructor(
    element: HTMLElement,
    state: { center: number[]; zoom: number },
    settings: Record<string, unknown>,
  ) {
    element.append('ground of the service')
    this.center = state.center
    this.zoom = state.zoom
    this.state = state
    this.settings = settings
    ServiceMap.shown.push(this)
  }
  events = {
    add: (types: string[], listener: Listener) => {
      for (const type of types) this.listeners[type] = listener
    },
  }
  options = {
    get: () => ({
      toGlobalPixels: ([lat = 0, lon = 0]: number[], zoom: number) => [...toWorld([lat, lon], zoom)],
      fromGlobalPixels: ([x = 0, y = 0]: number[], zoom: number) => [...fromWorld([x, y], zoom)],
    }),
  }
  getCenter = () => this.center
  getZoom = () => this.zoom
  getGlobalPixelCenter = () => this.options.get().toGlobalPixels(this.center, this.zoom)
  setCenter = (center: number[], zoom: number) => {
    this.center = center
    this.zoom = zoom
    this.listeners['boundschange']?.({ get: () => undefined })
  }
  destroy = () => {
    this.isDestroyed = true
  }
}

const service = { ready: (onReady: () => void) => onReady(), Map: ServiceMap }
const bringMaps = () => Object.assign(window, { serviceOfTheTest: service })

/** An address of a script of its own that puts the service on the page. */
const scriptOf = (name: string, code: string) =>
  `data:text/javascript,${encodeURIComponent(code)}//${name}/{key}`

function Branch({ provider, onTap }: { provider: MapProvider; onTap?(point: LatLon): void }) {
  return (
    <MapCanvas
      label="Map"
      labels={labels}
      view={{ center: tashkent, zoom: 13 }}
      provider={provider}
      onTap={onTap}
    >
      <MapPoint point={tashkent} label="The branch" />
    </MapCanvas>
  )
}

afterEach(() => {
  ServiceMap.shown = []
  delete window.ymaps
})

describe('the maps script', () => {
  test('is loaded once for two maps, with the key, and not before one is shown', async () => {
    bringMaps()
    const scriptUrl = scriptOf('once', 'window.ymaps = window.serviceOfTheTest')
    const scripts = () => Array.from(document.scripts).filter(({ src }) => src.endsWith('//once/a%20key'))
    const provider = scriptMaps({ key: 'a key', scriptUrl })
    expect(scripts()).toHaveLength(0)

    await draw(
      <>
        <Branch provider={provider} />
        <Branch provider={scriptMaps({ key: 'a key', scriptUrl })} />
      </>,
    )

    await expect.poll(() => branch.elements().length).toBe(2)
    expect(scripts()).toHaveLength(1)
    await expect.element(page.getByText('No map')).not.toBeInTheDocument()
    expect(ServiceMap.shown[0]?.state).toEqual({ center: [...tashkent], zoom: 13, controls: [] })
  })

  test('draws the ground, and what is above it follows its moves', async () => {
    bringMaps()
    const taps: LatLon[] = []
    const provider = scriptMaps({
      key: 'k',
      scriptUrl: scriptOf('moves', 'window.ymaps = window.serviceOfTheTest'),
    })
    await draw(<Branch provider={provider} onTap={(point) => taps.push(point)} />)
    await expect.element(branch).toBeVisible()
    const left = () => Math.round(branch.element().getBoundingClientRect().left)
    const before = left()

    const map = ServiceMap.shown.findLast(({ isDestroyed }) => !isDestroyed)
    const [x = 0, y = 0] = map?.getGlobalPixelCenter() ?? []
    map?.listeners['actiontick']?.({ get: () => ({ globalPixelCenter: [x + 50, y], zoom: 13 }) })
    await expect.poll(() => before - left()).toBe(50)

    map?.listeners['click']?.({ get: () => [41.3, 69.2] })
    expect(taps).toEqual([[41.3, 69.2]])

    await page.getByRole('button', { name: 'Nearer' }).click()
    await expect.poll(() => map?.zoom).toBe(14)
  })

  test.each([
    ['cannot be loaded', 'http://127.0.0.1:42221/maps.js?{key}'],
    ['brings no maps', scriptOf('empty', '')],
    ['is never ready', scriptOf('slow', 'window.ymaps = { ready() {} }')],
    ['refuses the key', scriptOf('refused', 'window.ymaps = { ready(yes, no) { no() } }')],
    [
      'breaks',
      scriptOf('broken', 'window.ymaps = { ready(yes) { yes() }, Map: class { constructor() { throw 1 } } }'),
    ],
  ])('that %s leaves a plain plane, and says so', async (_, scriptUrl) => {
    await draw(<Branch provider={scriptMaps({ key: 'k', scriptUrl, timeout: 1500 })} />)

    await expect.element(page.getByText('No map')).toBeVisible()
    await expect.element(branch).toBeVisible()
    expect(page.getByRole('application').element().querySelector('svg')).not.toBeNull()
  })

  test('finds the place of an address, and says that it knows none', async () => {
    const asked: unknown[] = []
    const found = { geometry: { getCoordinates: () => [41.3, 69.2] } }
    const answer = (text: string, options: object) => {
      asked.push([text, options])
      if (text === 'nowhere') return Promise.reject(new Error('scriptError'))
      return Promise.resolve({ geoObjects: { get: () => (text === 'Navoi 1' ? found : undefined) } })
    }
    expect(await geocode('Navoi 1')).toBeNull()
    Object.assign(window, { ymaps: { ...service, geocode: answer } })

    expect([await geocode('Navoi 1'), await geocode('nonsense'), await geocode('nowhere')]).toEqual([
      [41.3, 69.2],
      null,
      null,
    ])
    expect(asked[0]).toEqual(['Navoi 1', { results: 1 }])
  })

  test('leaves nothing running when the map is taken away', async () => {
    bringMaps()
    await draw(<Hidden />)
    await expect.element(branch).toBeVisible()
    expect(ServiceMap.shown.filter(({ isDestroyed }) => !isDestroyed)).toHaveLength(1)

    await page.getByRole('button', { name: 'Hide' }).click()

    await expect.element(branch).not.toBeInTheDocument()
    expect(ServiceMap.shown.filter(({ isDestroyed }) => !isDestroyed)).toHaveLength(0)
  })
})

const hiddenMaps = scriptMaps({
  key: 'k',
  scriptUrl: scriptOf('gone', 'window.ymaps = window.serviceOfTheTest'),
})

function Hidden() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button onClick={() => setIsShown(false)}>Hide</button>
      {isShown && <Branch provider={hiddenMaps} />}
    </>
  )
}
