import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeCallingCode, cleanPhone, dropMarks, placeCaret, readPlainly } from './phoneText.ts'

const countries = [
  { code: 'UZ', name: 'Uzbekistan', callingCode: '998' },
  { code: 'KZ', name: 'Kazakhstan', callingCode: '7', sharesCode: true },
  { code: 'RU', name: 'Russia', callingCode: '7' },
]

describe('a phone number as it is typed', () => {
  test('spaces, brackets, dashes and hidden marks fall away', () => {
    expect(dropMarks('\u202a+998 90\u202c')).toBe('+998 90')
    expect(cleanPhone('\u202a+998 (90) 123‑45\u00a067\u202c')).toBe('+998901234567')
  })

  test('the digits of every script become Latin ones', () => {
    expect(cleanPhone('＋９９８ ٩٠ ۱۲ ९० ৫')).toBe('+9989012905')
    expect(cleanPhone('𝟗𝟘𝟭')).toBe('901')
  })
})

describe('without the phone library', () => {
  test.each([
    ['90 123', 'UZ', '+99890123', 'UZ'],
    ['0090123', 'UZ', '+90123', null],
    ['+7', 'UZ', '+7', 'RU'],
    ['+7701', 'KZ', '+7701', 'KZ'],
    ['+99', 'UZ', '+99', 'UZ'],
    ['+1', 'UZ', '+1', null],
    ['+', 'UZ', '', 'UZ'],
    ['', 'UZ', '', 'UZ'],
    ['90 12 ext 3', 'UZ', '90 12 ext 3', 'UZ'],
    ['90', null, '90', null],
  ])('%j with %s chosen is %j of %s', (text, chosen, phone, country) => {
    expect(readPlainly(text, chosen, countries)).toEqual({ phone, country, isTooLong: false })
  })

  test('fifteen digits are the ceiling', () => {
    expect(readPlainly('9'.repeat(13), 'UZ', countries).isTooLong).toBe(true)
  })
})

describe('another country chosen by hand', () => {
  test.each([
    ['+998 90 123', '998', '+790123'],
    ['90 123', '998', '90 123'],
    ['', '998', ''],
    ['+999 12', undefined, '+712'],
    ['+9', '998', '+7'],
  ])('makes %j with +%s into %j', (text, from, after) => {
    expect(changeCallingCode(text, from, '7')).toBe(after)
  })
})

describe('the caret', () => {
  test('stands behind as many digits as before', () => {
    expect(placeCaret(4, '+998 90')).toBe(4)
    expect(placeCaret(5, '+998 90')).toBe(6)
    expect(placeCaret(9, '+998 90')).toBe(7)
  })

  test('stays at the beginning', () => {
    expect(placeCaret(0, '(90) 1')).toBe(0)
  })

  test('stands before the next digit after the Delete key', () => {
    expect(placeCaret(4, '+998 90', true)).toBe(5)
    expect(placeCaret(0, '(90) 1', true)).toBe(1)
    expect(placeCaret(6, '+998 90', true)).toBe(7)
  })

  test('has the same digits before it, however the text is grouped', () => {
    const text = fc.stringMatching(/^\+?[\d ()-]{0,20}$/)
    fc.assert(
      fc.property(text, fc.nat(21), fc.boolean(), (shown, wanted, isForward) => {
        const caret = placeCaret(wanted, shown, isForward)
        const before = shown.slice(0, caret).replace(/[^\d+]/g, '').length
        expect(before).toBe(Math.min(wanted, shown.replace(/[^\d+]/g, '').length))
      }),
    )
  })
})
