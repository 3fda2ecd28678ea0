import { describe, expect, test } from 'vitest'
import {
  cleanPhone,
  dropTrunk,
  findCountry,
  isTooLong,
  movePhoneCaret,
  toInternational,
} from './phoneText.ts'

const countries = [
  { code: 'UZ', name: 'Uzbekistan', callingCode: '998' },
  { code: 'RU', name: 'Russia', callingCode: '7' },
  { code: 'KZ', name: 'Kazakhstan', callingCode: '7' },
]

describe('a phone number as it is typed', () => {
  test('spaces, brackets, dashes and hidden marks fall away', () => {
    expect(cleanPhone('\u202a+998 (90) 123‑45\u00a067\u202c')).toBe('+998901234567')
  })

  test('Arabic and full-width digits become Latin ones', () => {
    expect(cleanPhone('＋９９８ ٩٠')).toBe('+99890')
  })

  test('national digits get the calling code of the country', () => {
    expect(toInternational('90 123', '998')).toBe('+99890123')
    expect(toInternational('0090123', '998')).toBe('+90123')
    expect(toInternational('+7', '998')).toBe('+7')
  })

  test('a national eight in front of a whole number falls away', () => {
    expect(dropTrunk('+789123456789', '7', 10)).toBe('+79123456789')
    expect(dropTrunk('+78123456789', '7', 10)).toBe('+78123456789')
  })

  test('a number cannot grow past the longest one of its country', () => {
    expect(isTooLong('+998901234567', '998', 9)).toBe(false)
    expect(isTooLong('+9989012345678', '998', 9)).toBe(true)
    expect(isTooLong('+9989012345678901', '998', undefined)).toBe(true)
  })

  test('the calling code chooses the country, the chosen one wins where several share it', () => {
    expect(findCountry('+99890', countries, 'RU')).toBe('UZ')
    expect(findCountry('+7701', countries, 'KZ')).toBe('KZ')
    expect(findCountry('+7701', countries, 'UZ')).toBe('RU')
    expect(findCountry('+1', countries, 'UZ')).toBeNull()
  })

  test('the caret is kept by counting digits', () => {
    expect(movePhoneCaret('+99890', 4, '+998 90', 0)).toBe(4)
    expect(movePhoneCaret('9', 1, '+998 9', 4)).toBe(6)
  })
})
