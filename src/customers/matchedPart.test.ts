import { expect, test } from 'vitest'
import { matchedPart } from './matchedPart.ts'

const matched = (text: string, digits: string) => {
  const part = matchedPart(text, digits)
  return part && text.slice(part.start, part.end)
}

test('the digits that were typed are found in a number however it is written', () => {
  expect(matched('+998901234567', '4567')).toBe('4567')
  expect(matched('+998 90 123-45-67', '4567')).toBe('45-67')
  expect(matched('+998 90 123-45-67', '90123')).toBe('90 123')
})

test('the end of a number counts before its beginning', () => {
  expect(matchedPart('+998 90 998 00 00', '998')).toEqual({ start: 8, end: 11 })
})

test('nothing is found in a number without these digits, or in a masked one', () => {
  expect(matched('+998901234567', '0000')).toBeNull()
  expect(matched('•••• 67', '4567')).toBeNull()
  expect(matched('+998901234567', '')).toBeNull()
})
