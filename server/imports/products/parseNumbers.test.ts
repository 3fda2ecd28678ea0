import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parsePrice, parseStock, parseWeight } from './parseNumbers.ts'

describe('prices of a file', () => {
  test.each([
    ['36.00', 2, 3600],
    ['36', 2, 3600],
    ['36,5', 2, 3650],
    ['0.29', 2, 29],
    ['1.005', 3, 1005],
    ['19.990', 2, 1999],
    ['12500.00', 0, 12_500],
    ['-0.00', 2, 0],
    ['10000000000', 2, 1_000_000_000_000],
  ])('%s with %i decimals is %i minor units', (text, exponent, minor) => {
    expect(parsePrice(text, exponent)).toBe(minor)
  })

  test('every amount comes back as it was written, without a float between', () => {
    const written = fc.tuple(fc.nat({ max: 1_000_000_000 }), fc.constantFrom(0, 2, 3))
    fc.assert(
      fc.property(written, ([minor, exponent]) => {
        const digits = String(minor).padStart(exponent + 1, '0')
        const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
        expect(parsePrice(text, exponent)).toBe(minor)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    '',
    ' ',
    '.5',
    '5.',
    '1,234.00',
    '1 234',
    '$5',
    'NaN',
    'Infinity',
    '0x10',
    '1e3',
    '٣',
    '--5',
    '5-',
  ])('"%s" is not a price', (text) => {
    expect(() => parsePrice(text, 2)).toThrow('not_a_number')
  })

  test('a negative price, a hidden fraction and a price above the largest have names of their own', () => {
    expect(() => parsePrice('-0.01', 2)).toThrow('negative')
    expect(() => parsePrice('36.50', 0)).toThrow('too_many_decimals')
    expect(() => parsePrice('10000000000.01', 2)).toThrow('too_large')
  })
})

test('stock is counted in thousandths and never below zero', () => {
  expect(['', '0', '7', '7.0', '-4'].map(parseStock)).toEqual([0, 0, 7000, 7000, 0])
  expect(() => parseStock('1.5')).toThrow('not_a_number')
  expect(() => parseStock('1000001')).toThrow('too_large')
})

test('weight is in whole grams, and no weight is none', () => {
  expect(['', '0', '250', '250.4', '453.592'].map(parseWeight)).toEqual([null, null, 250, 250, 454])
  expect(() => parseWeight('-1')).toThrow('not_a_number')
  expect(() => parseWeight('10000001')).toThrow('too_large')
})
