import { expect, test } from 'vitest'
import { filterOptions } from './useOptionSearch.ts'

const options = [
  { value: 'overcoat', label: 'Wool overcoat', hint: 'NW-1042' },
  { value: 'coats', label: 'Coats' },
  { value: 'creme', label: 'Crème brûlée' },
]
const found = (text: string) => filterOptions(options, text).map((option) => option.value)

test('a choice is found by any part of its words, those that begin so come first', () => {
  expect(found('coat')).toEqual(['coats', 'overcoat'])
})

test('accents and case do not matter', () => {
  expect(found('CREME brulee')).toEqual(['creme'])
})

test('a choice is found by its hint', () => {
  expect(found('1042')).toEqual(['overcoat'])
})

test('nothing typed shows all in their order', () => {
  expect(found(' ')).toEqual(['overcoat', 'coats', 'creme'])
})
