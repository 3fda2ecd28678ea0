import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf } from './zoneBounds.ts'
import { type Point, type Shape, isIn } from './zones.ts'

const turn = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
const off = fc.double({ min: -1.2, max: 1.2, noNaN: true })
const around = ({ lat, lng }: Point, dy: number, dx: number): Point => ({
  lat: Math.max(-90, Math.min(90, lat + dy)),
  lng: turn(lng + dx),
})
const centres = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.9, -179.9)),
})

test('every place in a shape lies within its bounds, at poles and over the date line, too', () => {
  let inside = 0
  fc.assert(
    fc.property(
      centres,
      fc.integer({ min: 100, max: 100_000 }),
      fc.array(fc.tuple(off, off), { minLength: 3, maxLength: 8 }),
      fc.array(fc.tuple(off, off), { minLength: 10, maxLength: 10 }),
      (centre, radius_m, corners, tries) => {
        const points = corners.map(([dy, dx]) => around(centre, dy, dx))
        const shapes: Shape[] = [
          { kind: 'circle', centre, radius_m },
          { kind: 'polygon', points },
        ]
        for (const shape of shapes) {
          const bounds = boundsOf(shape)!
          for (const at of [centre, ...points, ...tries.map(([dy, dx]) => around(centre, dy, dx))]) {
            if (!isIn(shape, at)) continue
            inside += 1
            const isWithin =
              at.lat >= bounds.south &&
              at.lat <= bounds.north &&
              at.lng >= bounds.west &&
              at.lng <= bounds.east
            expect([shape, at, isWithin]).toEqual([shape, at, true])
          }
        }
      },
    ),
  )
  expect(inside).toBeGreaterThan(200)
  expect(boundsOf({ kind: 'districts', names: ['Chilanzar'] })).toBeNull()
})
