import { describe, expect, test } from 'vitest'
import {
  clampPoint,
  fitView,
  fromMapPixels,
  panBy,
  toMapPixels,
  zoomAt,
  ZOOM,
  type LatLon,
  type Pixels,
} from './projection.ts'

const tashkent: LatLon = [41.311081, 69.240562]
const size: Pixels = [400, 300]
const view = { center: tashkent, zoom: 12 }

describe('a map', () => {
  test('has its centre in its middle, north above and east at the right', () => {
    expect(toMapPixels(tashkent, view, size)).toEqual([200, 150])
    const [x, y] = toMapPixels([41.32, 69.25], view, size)
    expect(x).toBeGreaterThan(200)
    expect(y).toBeLessThan(150)
  })

  test('finds the place under a finger again', () => {
    for (const pixels of [
      [0, 0],
      [399, 12],
      [200, 150],
    ] as Pixels[]) {
      const [x, y] = toMapPixels(fromMapPixels(pixels, view, size), view, size)
      expect(x).toBeCloseTo(pixels[0], 1)
      expect(y).toBeCloseTo(pixels[1], 1)
    }
  })

  test('keeps the place under the mouse while it is enlarged', () => {
    const at: Pixels = [60, 220]
    const before = fromMapPixels(at, view, size)
    const after = fromMapPixels(at, zoomAt(view, 14, at, size), size)
    expect(after[0]).toBeCloseTo(before[0], 4)
    expect(after[1]).toBeCloseTo(before[1], 4)
  })

  test('ends at the poles, at the date line and at its zooms', () => {
    expect(clampPoint([91, -200])).toEqual([85, -180])
    expect(zoomAt(view, 99, [0, 0], size).zoom).toBe(ZOOM.max)
    expect(panBy({ center: [84, 179], zoom: 3 }, [9000, -9000]).center).toEqual([85, 180])
  })

  test('shows all points at once, or what it showed where there is none', () => {
    const zone: LatLon[] = [
      [41.2, 69.1],
      [41.4, 69.1],
      [41.3, 69.4],
    ]
    const fitted = fitView(zone, view, size)
    for (const [x, y] of zone.map((point) => toMapPixels(point, fitted, size))) {
      expect(x > 0 && x < 400 && y > 0 && y < 300).toBe(true)
    }
    expect(fitView([], view, size)).toBe(view)
    expect(fitView([tashkent], view, size).zoom).toBe(12)
  })
})
