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

test('whatever the server finds is marked: apostrophes and the dotless i make no difference', () => {
  expect(found('Oʻzbek palovi', "o'zbek")).toEqual(['Oʻzbek'])
  expect(found('Işık', 'isik')).toEqual(['Işık'])
})

test('a word ends where the text has a space', () => {
  expect(found('Plov with beef', 'withbeef')).toEqual([])
  expect(found('Plov\u00a0with', 'ovwi')).toEqual([])
})

test('words that overlap are one part', () => {
  expect(found('Samsa', 'sams amsa')).toEqual(['Samsa'])
})

test('what is not there marks nothing', () => {
  expect(found('Samsa', 'tea')).toEqual([])
  expect(found('Samsa', ' ')).toEqual([])
})
