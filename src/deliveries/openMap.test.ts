import { expect, test } from 'vitest'
import { mapPage } from './openMap.ts'

const text = 'Mill & Sons, 4 River Street'
const point = { lat: -41.31, lng: 69.24 }

test('the pin of an address decides what a map shows, in the order of each service', () => {
  expect(mapPage('google', { text, point })).toBe(
    'https://www.google.com/maps/search/?api=1&query=-41.31,69.24',
  )
  expect(mapPage('yandex', { text, point })).toBe('https://yandex.com/maps/?pt=69.24,-41.31&z=17')
})

test('an address without a pin is searched for by its text', () => {
  const words = 'Mill%20%26%20Sons%2C%204%20River%20Street'
  expect(mapPage('google', { text })).toBe(`https://www.google.com/maps/search/?api=1&query=${words}`)
  expect(mapPage('yandex', { text })).toBe(`https://yandex.com/maps/?text=${words}`)
})
