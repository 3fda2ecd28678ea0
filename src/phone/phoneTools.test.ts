import fc from 'fast-check'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { checkPhone } from '#contract/phone.ts'
import { marketPhones } from '#tests/phone/phoneSamples.ts'
import { formatTyped, phoneToolsFor } from './phoneTools.ts'

const tools = phoneToolsFor(undefined)
const digitsOf = (text: string) => text.replace(/[^+\d]/g, '')

/** The text after each key. */
const keysOf = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1))

describe.each(marketPhones)('typing a number of %s: %s', (country, national, e164) => {
  test.each([digitsOf(national), e164])('%s keeps every digit and becomes the same number', (full) => {
    for (const typed of keysOf(full)) expect(digitsOf(formatTyped(typed, country))).toBe(typed)
    const shown = formatTyped(full, country)
    expect(checkPhone(shown, { country })).toMatchObject({ ok: true, e164 })
    expect(tools.read(shown, country)).toEqual({ country, phone: e164, isTooLong: false })
  })
})

describe.each(getCountries())('an example number of %s', (country) => {
  const number = getExampleNumber(country as CountryCode, examples)

  test('can be typed in full in strict mode, with and without the code', () => {
    for (const text of [number?.number ?? '', digitsOf(number?.formatNational() ?? '')]) {
      const refused = keysOf(text).filter((typed) => tools.read(typed, country).isTooLong)
      expect(refused).toEqual([])
    }
  })

  test('stands in the empty field as people write it', () => {
    expect(tools.example?.(country)).toBe(number?.formatNational() ?? null)
  })
})

describe('what a text is handed on as', () => {
  test.each([
    ['', 'UZ', ''],
    ['+', 'UZ', ''],
    ['00', 'UZ', ''],
    ['90 12', 'UZ', '+9989012'],
    ['+998 90', 'UZ', '+99890'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['8701 123 45 67', 'RU', '+77011234567'],
    ['00998901234567', 'RU', '+998901234567'],
    ['٩٠ ١٢٣ ٤٥ ٦٧', 'UZ', '+998901234567'],
    ['९० १२३ ४५ ६७', 'UZ', '+998901234567'],
    ['\u202a+998 90 123 45 67\u202c', 'RU', '+998901234567'],
    ['90 123 45 67 доб. 12', 'UZ', '+998901234567;ext=12'],
    ['90 123 45 67 #12', 'UZ', '+998901234567;ext=12'],
    ['90 123 45 67 abc', 'UZ', '90 123 45 67 abc'],
    ['901234567', null, '901234567'],
  ])('%j with %s is %s', (text, country, phone) => {
    expect(tools.read(text, country).phone).toBe(phone)
  })

  test('a number with its extension is written in words', () => {
    expect(formatTyped('+998901234567;ext=12', 'UZ')).toBe('+998 90 123 45 67 ext. 12')
  })
})

describe('strict mode', () => {
  test.each([
    ['+998901234567', 'UZ', false],
    ['+9989012345678', 'UZ', true],
    ['9012345678', 'UZ', true],
    ['89123456789', 'RU', false],
    ['80294911911', 'BY', false],
    ['802949119112', 'BY', true],
    ['1'.repeat(15), null, false],
    ['1'.repeat(16), null, true],
  ])('%s with %s: too long is %s', (text, country, isTooLong) => {
    expect(tools.read(text, country).isTooLong).toBe(isTooLong)
  })

  test('the limit is that of the kinds of numbers asked for', () => {
    const text = '030123456789012'
    expect(tools.read(text, 'DE').isTooLong).toBe(true)
    expect(phoneToolsFor(['FIXED_LINE']).read(text, 'DE').isTooLong).toBe(false)
  })
})

test('a beginning that the library falls over stays as it is typed', () => {
  expect(formatTyped('08', 'CV')).toBe('08')
})

test('whatever is typed, formatting loses no digit, adds none and can be done again', () => {
  const country = fc.constantFrom(...getCountries(), null)
  const typed = fc.stringMatching(/^\+?\d{0,17}$/)
  fc.assert(
    fc.property(typed, country, (text, code) => {
      const once = formatTyped(text, code)
      expect(digitsOf(once)).toBe(text)
      expect(formatTyped(digitsOf(once), code)).toBe(once)
    }),
  )
})

test('whatever is typed, a country and a number come out and nothing breaks', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[+\d ()#x.;-]{0,25}$/))
  fc.assert(
    fc.property(text, fc.constantFrom(...getCountries(), null), (typed, code) => {
      const reading = tools.read(typed, code)
      expect(reading.phone).not.toBe('+')
      expect(typeof formatTyped(typed, code)).toBe('string')
    }),
  )
})
