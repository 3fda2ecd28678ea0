import { expect, test } from 'vitest'
import { readPlace, viewAt } from './places.ts'

test.each([
  ['41.31, 69.24', { lat: 41.31, lng: 69.24 }],
  [' 41.31 69.24 ', { lat: 41.31, lng: 69.24 }],
  ['41,31; 69,24', { lat: 41.31, lng: 69.24 }],
  ['-33.5,151', { lat: -33.5, lng: 151 }],
  ['−33.5° 151°', { lat: -33.5, lng: 151 }],
  ['Navoi 1', null],
  ['41.31', null],
  ['91, 10', null],
  ['10, 181', null],
  ['41.31, 69.24, 5', null],
  ['', null],
])('%j that was pasted is the place %j', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})

test('a map begins at the default branch, at another where that has no place, and far away where none has', () => {
  const none = { lat: null, lng: null, is_default: true }
  const [near, other] = [
    { lat: 1, lng: 2, is_default: true },
    { lat: 3, lng: 4, is_default: false },
  ]
  expect(viewAt([other, near]).center).toEqual([1, 2])
  expect(viewAt([none, other]).center).toEqual([3, 4])
  expect(viewAt([none]).zoom).toBeLessThan(6)
})
