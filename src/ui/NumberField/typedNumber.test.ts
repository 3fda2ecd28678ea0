import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveCaret, readNumber, tidyTyped, writeNumber } from './typedNumber.ts'

const russian = { group: '\u202f', decimal: ',' }
const english = { group: ',', decimal: '.' }

describe('numbers as they are typed', () => {
  test('thousands are grouped while typing', () => {
    expect(tidyTyped('186000', 0, russian)).toBe('186\u202f000')
    expect(tidyTyped('186\u202f0005', 0, russian)).toBe('1\u202f860\u202f005')
  })

  test('a point and a comma both begin the fraction', () => {
    expect(tidyTyped('12.5', 2, russian)).toBe('12,5')
    expect(tidyTyped('12,5', 2, russian)).toBe('12,5')
    expect(tidyTyped('12.505', 2, english)).toBe('12.50')
  })

  test('a currency without a minor unit takes no fraction', () => {
    expect(tidyTyped('68.99', 0, russian)).toBe('68')
  })

  test('letters, signs and leading zeros fall away', () => {
    expect(tidyTyped('-00a7', 0, russian)).toBe('7')
    expect(tidyTyped('-7', 0, russian, true)).toBe('-7')
  })

  test('digits of other scripts are taken', () => {
    expect(tidyTyped('٦٨', 0, russian)).toBe('68')
  })

  test('an empty field has no number', () => {
    expect(readNumber('', 100, russian)).toBeNull()
    expect(readNumber(',', 100, russian)).toBeNull()
  })

  test('nothing is lost to fractions of a computer: 0.29 is 29 cents', () => {
    expect(readNumber('0,29', 100, russian)).toBe(29)
    expect(readNumber('1,005', 1000, russian)).toBe(1005)
  })

  test('the caret stays behind the digit it was behind', () => {
    expect(moveCaret('1860', 2, '1\u202f860', russian)).toBe(3)
    expect(moveCaret('1860', 4, '1\u202f860', russian)).toBe(5)
    expect(moveCaret('1860', 0, '1\u202f860', russian)).toBe(0)
  })

  test('what is written is read back as the same number, for all currencies and both ways of writing', () => {
    const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(0, 2, 3),
        fc.constantFrom(russian, english),
        (value, exponent, format) => {
          const text = writeNumber(value, 10 ** exponent, exponent, format, true)
          expect(readNumber(text, 10 ** exponent, format)).toBe(value)
        },
      ),
    )
  })

  test('tidying twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(0, 2), (text, decimals) => {
        const once = tidyTyped(text, decimals, russian)
        expect(tidyTyped(once, decimals, russian)).toBe(once)
      }),
    )
  })
})
