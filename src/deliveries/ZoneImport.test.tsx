import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawDeliveries, zoneRow } from './testDeliveries.tsx'
import { ZoneImport } from './ZoneImport.tsx'

afterEach(() => vi.unstubAllGlobals())

const input = () => document.querySelector('input[type=file]')

async function put(text: string, name = 'zones.geojson') {
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() ?? document.body, new File([text], name))
}

const alert = page.getByRole('alert')

const polygon = (...ring: [number, number][]) => ({ type: 'Polygon', coordinates: [ring] })
const feature = (geometry: object, name = 'Centre') =>
  JSON.stringify({ type: 'Feature', properties: { name }, geometry })
const square: [number, number][] = [
  [69.2, 41.3],
  [69.26, 41.3],
  [69.26, 41.34],
  [69.2, 41.34],
]
const good = feature(polygon(...square))
const crossing = feature(polygon([69.2, 41.3], [69.26, 41.34], [69.26, 41.3], [69.2, 41.34]))
const many = Array.from({ length: 10_000 }, (_, at): [number, number] => {
  const angle = (at / 10_000) * 2 * Math.PI
  return [69.24 + 0.1 * Math.cos(angle), 41.31 + 0.1 * Math.sin(angle)]
})
const swapped = feature(polygon(...square.map(([lng, lat]): [number, number] => [lat, lng])))
const laughs = `<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><kml><Document>&b;</Document></kml>`
const unreadable = 'The file can’t be read: save it as GeoJSON or KML again'

describe('a file of zones', () => {
  test.each([
    ['that is no JSON', 'zones.geojson', 'GIF89a', unreadable],
    ['whose border crosses itself', 'zones.geojson', crossing, 'The border of “Centre” crosses itself'],
    [
      'of ten thousand points',
      'zones.geojson',
      feature(polygon(...many)),
      '“Centre” has more than 200 points',
    ],
    [
      'with latitude first',
      'zones.geojson',
      swapped,
      '“Centre” has latitude and longitude the wrong way round',
    ],
    ['with a document type of its own', 'zones.kml', laughs, unreadable],
    ['with a text that nobody has defined', 'zones.kml', '<kml><name>&nobody;</name></kml>', unreadable],
    ['of nothing', 'zones.geojson', '', unreadable],
  ])('%s is refused with the reason, and nothing can be added', async (_, name, text, reason) => {
    const seen = await drawDeliveries(<ZoneImport onClose={() => {}} />)
    await put(text, name)
    await expect.element(alert).toHaveTextContent(reason)
    await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('is refused, and the next one is taken: the reason is gone', async () => {
    await drawDeliveries(<ZoneImport onClose={() => {}} />)
    await put(crossing)
    await expect.element(alert).toBeVisible()
    await put(good)
    await expect.element(page.getByRole('button', { name: 'Add 1 zone' })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('has its zones added under names that are free', async () => {
    const onClose = vi.fn()
    const seen = await drawDeliveries(<ZoneImport onClose={onClose} />, { zones: [zoneRow(3, 'centre')] })
    await expect.poll(() => seen.some(({ path }) => path.includes('/zones'))).toBe(true)
    const both = { type: 'MultiPolygon', coordinates: [[square], [square]] }
    await put(feature(both))
    await page.getByRole('button', { name: 'Add 2 zones' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    const sent = seen.find(({ method }) => method === 'POST')?.body as { zones: { name: string }[] }
    expect(sent.zones.map(({ name }) => name)).toEqual(['Centre 2', 'Centre 3'])
  })
})
