import { expect, test } from 'vitest'
import { matchedParts } from './matchedParts.ts'

const found = (text: string, search: string) =>
  matchedParts(text, search).map(({ start, end }) => text.slice(start, end))

test('every word of a search is found, in the order of the text', () => {
  expect(found('Plov with beef', 'beef pl')).toEqual(['Pl', 'beef'])
})

test('case and marks of letters make no difference', () => {
  expect(found('Crème Brûlée', 'creme BRU')).toEqual(['Crème', 'Brû'])
})

test('words that overlap are one part', () => {
  expect(found('Samsa', 'sams amsa')).toEqual(['Samsa'])
})

test('what is not there marks nothing', () => {
  expect(found('Samsa', 'tea')).toEqual([])
  expect(found('Samsa', ' ')).toEqual([])
})
