import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { isTaxId, taxIdForms } from './taxIds.ts'

test.each([
  ['UZ', '301 234 567', true],
  ['UZ', '30123456789012', true],
  ['UZ', 'UZ301234567', true],
  ['UZ', '301 222', false],
  ['UZ', '30123456A', false],
  ['KZ', '990140001234', true],
  ['KZ', '99014000123', false],
  ['RU', '7707083893', true],
  ['RU', '500100732259', true],
  ['RU', '77070838931', false],
  ['US', '12-3456789', true],
  ['US', '123456789', true],
  ['US', '12-345678', false],
  ['ES', 'b12345678', true],
  ['ES', '123456789', false],
  ['BY', 'AB1234567', true],
  ['BY', 'АВ1234567', false],
  // Of Malaysia there is the general rule alone.
  ['MY', 'C 1234567890', true],
  ['MY', '1234', false],
  ['MY', '12345678901234567890 1', false],
])('of %s, %s: %s', (country, text, isTaken) => {
  expect(isTaxId(text, country)).toBe(isTaken)
})

test('each example is taken in its country', () => {
  for (const country of countryCodes)
    for (const form of taxIdForms(country))
      expect([country, form, isTaxId(form, country)]).toEqual([country, form, true])
})
