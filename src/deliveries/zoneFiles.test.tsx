import { describe, expect, test } from 'vitest'
import { writeGeoJson, writeKml } from '#contract/zoneFiles.ts'
import type { Shape } from '#contract/zones.ts'
import { readZones, ZoneFileError } from './zoneFiles.ts'

const triangle: Shape = {
  kind: 'polygon',
  points: [
    { lat: 41.3, lng: 69.2 },
    { lat: 41.3, lng: 69.26 },
    { lat: 41.34, lng: 69.23 },
  ],
}
const circle: Shape = { kind: 'circle', centre: { lat: 41.31, lng: 69.24 }, radius_m: 3000 }
const tashkent = [{ lat: 41.31, lng: 69.24 }]

const ring = (...pairs: unknown[]) => ({ type: 'Polygon', coordinates: [pairs] })
const file = (...geometries: unknown[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, at) => ({
      type: 'Feature',
      properties: { name: `Zone ${at + 1}` },
      geometry,
    })),
  })
const good = ring([69.2, 41.3], [69.26, 41.3], [69.23, 41.34], [69.2, 41.3])
const kml = (inside: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`
const placemark = (coordinates: string) =>
  `<Placemark><name>Center &amp; more</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`

function faultOf(text: string) {
  try {
    return readZones(text, tashkent)
  } catch (error) {
    return error instanceof ZoneFileError ? [error.fault, error.zone] : error
  }
}

describe('a file of zones', () => {
  const zones = [
    { name: 'Centre <1> & "more"', shape: triangle },
    { name: 'Around', shape: circle },
    { name: 'By name', shape: { kind: 'districts', names: ['Chilonzor'] } as Shape },
  ]

  test('of GeoJSON comes back as it was written, with areas and circles', () => {
    expect(readZones(writeGeoJson(zones), tashkent)).toEqual(zones.slice(0, 2))
  })

  test('of KML comes back with its areas; a circle has become one', () => {
    const [area, round] = readZones(writeKml(zones), tashkent)
    expect(area).toEqual(zones[0])
    expect(round?.name).toBe('Around')
    expect(round?.shape.kind === 'polygon' && round.shape.points.length).toBe(64)
  })

  test('may have many areas under one name, folders, heights and a byte order mark', () => {
    const both = { type: 'MultiPolygon', coordinates: [good.coordinates, good.coordinates] }
    expect(readZones(file(both), tashkent)).toHaveLength(2)
    const inFolder = kml(
      `<Folder>${placemark('69.2,41.3,0 69.26,41.3,0\n 69.23,41.34,0 69.2,41.3,0')}</Folder>`,
    )
    expect(readZones(`\uFEFF${inFolder}`, tashkent)).toEqual([{ name: 'Center & more', shape: triangle }])
    expect(readZones(JSON.stringify(good), tashkent)).toEqual([{ name: '', shape: triangle }])
  })

  test.each([
    ['that is a picture', 'GIF89a', ['unreadable', undefined]],
    ['that is cut off', file(good).slice(0, -5), ['unreadable', undefined]],
    ['of something else in JSON', '{"type":"Topology"}', ['not_zones', undefined]],
    ['of a list in JSON', '[1]', ['not_zones', undefined]],
    ['of a web page', '<html><body/></html>', ['not_zones', undefined]],
    ['of KML that is cut off', kml(placemark('1,2')).slice(0, -9), ['unreadable', undefined]],
    [
      'that defines texts of its own',
      `<!DOCTYPE kml [<!ENTITY a "b">]>${kml('')}`,
      ['unreadable', undefined],
    ],
    [
      'with points and lines only',
      file({ type: 'Point', coordinates: [69.2, 41.3] }),
      ['no_areas', undefined],
    ],
    ['of nothing', '', ['unreadable', undefined]],
    [
      'with a border that crosses itself',
      file(good, ring([69.2, 41.3], [69.26, 41.34], [69.26, 41.3], [69.2, 41.34])),
      ['crosses_itself', 'Zone 2'],
    ],
    [
      'with a zone of a few metres',
      file(ring([69.2, 41.3], [69.20001, 41.3], [69.2, 41.30001])),
      ['too_small', 'Zone 1'],
    ],
    ['with two points', file(ring([69.2, 41.3], [69.3, 41.3], [69.2, 41.3])), ['too_small', 'Zone 1']],
    [
      'with latitude before longitude',
      file(ring([41.3, 69.2], [41.3, 69.26], [41.34, 69.23])),
      ['swapped', 'Zone 1'],
    ],
    [
      'with latitude before longitude, far in the east',
      file(ring([41.3, 129.2], [41.3, 129.3], [41.4, 129.2])),
      ['swapped', 'Zone 1'],
    ],
    ['beyond the earth', file(ring([269.2, 141.3], [69.3, 41.3], [69.3, 41.4])), ['out_of_range', 'Zone 1']],
    ['with words for numbers', file(ring(['69', '41'], [1, 2], [3, 4])), ['unreadable', 'Zone 1']],
    [
      'with a hole',
      file({ type: 'Polygon', coordinates: [good.coordinates[0], good.coordinates[0]] }),
      ['has_holes', 'Zone 1'],
    ],
    ['of 201 zones', file(...Array.from({ length: 201 }, () => good)), ['too_many_zones', undefined]],
    [
      'with a zone of 201 points',
      file(ring(...Array.from({ length: 201 }, (_, at) => [69 + Math.cos(at / 32), 41 + Math.sin(at / 32)]))),
      ['too_many_points', 'Zone 1'],
    ],
    ['that is too big', ' '.repeat(4_000_001), ['too_big', undefined]],
    [
      'with a circle of no size',
      file({ type: 'Point', coordinates: [69, 41] }).replace('"name"', '"radius_m":1,"name"'),
      ['out_of_range', 'Zone 1'],
    ],
    ['of ten thousand brackets', '['.repeat(10_000), ['unreadable', undefined]],
  ])('%s is refused', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})
