import { describe, expect, test } from 'vitest'
import { longestCores, marketPhones } from '#tests/phone/phoneSamples.ts'
import { type PhoneProblem, type PhoneType, checkPhone, longestCoreLength } from './phone.ts'

const both: PhoneType[] = ['MOBILE', 'FIXED_LINE']

describe('a mobile number of each of the 24 markets', () => {
  test.each(marketPhones)('%s: %s is %s', (country, national, e164) => {
    expect(checkPhone(national, { country })).toMatchObject({
      ok: true,
      possible: true,
      valid: true,
      e164,
      country,
      extension: null,
      problem: null,
    })
  })

  test.each(marketPhones)('%s: the international form needs no country', (country, _, e164) => {
    expect(checkPhone(e164, {})).toMatchObject({ ok: true, e164, country })
  })

  test.each(marketPhones)('%s: too long and too short are told apart', (country, _, e164) => {
    const tooLong = checkPhone(e164.padEnd(e164.length + 5, '0'), { country })
    expect(['too_long', 'invalid_length']).toContain(tooLong.problem)
    expect(checkPhone(e164.slice(0, -4), { country })).toMatchObject({ ok: false, problem: 'too_short' })
  })

  test.each(longestCores)(
    '%s: the longest core has %i digits on a mobile and %i on a fixed line',
    (country, mobile, fixed) => {
      expect(longestCoreLength(country)).toBe(mobile)
      expect(longestCoreLength(country, ['MOBILE'])).toBe(mobile)
      expect(longestCoreLength(country, ['FIXED_LINE'])).toBe(fixed)
      expect(longestCoreLength(country, ['FIXED_LINE_OR_MOBILE'])).toBe(Math.max(mobile, fixed))
    },
  )
})

test('the whole answer about a number', () => {
  expect(checkPhone('8 (912) 345-67-89 доб. 12', { country: 'RU', types: ['MOBILE'] })).toEqual({
    ok: true,
    possible: true,
    valid: true,
    e164: '+79123456789',
    extension: '12',
    country: 'RU',
    national: '8 (912) 345-67-89 ext. 12',
    international: '+7 912 345 67 89 ext. 12',
    problem: null,
  })
})

test('a refused text that is no number at all says nothing else', () => {
  expect(checkPhone('call me', { country: 'RU' })).toEqual({
    ok: false,
    possible: false,
    valid: false,
    e164: null,
    extension: null,
    country: null,
    national: null,
    international: null,
    problem: 'not_a_number',
  })
})

describe('what people paste', () => {
  test.each([
    ['+998 (90) 123-45-67'],
    ['+998/90/123.45.67'],
    ['+998–90—123‐45−67'],
    ['\u00a0+998\u202f90\u2009123 45 67\n'],
    ['\u202a+998 90 123 45 67\u202c'],
    ['\u200e+998901234567'],
    ['tel:+998901234567'],
    ['+٩٩٨ ٩٠ ١٢٣ ٤٥ ٦٧'],
    ['+۹۹۸ ۹۰ ۱۲۳ ۴۵ ۶۷'],
    ['＋９９８９０１２３４５６７'],
    ['+९९८ ९० १२३ ४५ ६७'],
    ['+৯৯৮ ৯০ ১২৩ ৪৫ ৬৭'],
    ['00998901234567'],
    ['998901234567'],
  ])('%j is +998901234567', (text) => {
    expect(checkPhone(text, { country: 'UZ' })).toMatchObject({
      ok: true,
      e164: '+998901234567',
      country: 'UZ',
    })
  })

  test.each([
    ['8 701 123 45 67', 'RU', 'KZ'],
    ['8912 345 67 89', 'KZ', 'RU'],
    ['204 555 1234', 'US', 'CA'],
    ['+1 787 555 1234', 'US', 'PR'],
    ['+44 1481 256789', 'GB', 'GG'],
  ])('%s typed with %s chosen belongs to %s', (text, chosen, country) => {
    expect(checkPhone(text, { country: chosen, types: both })).toMatchObject({ ok: true, country })
  })
})

describe('extensions', () => {
  test.each(['ext 12', 'ext. 12', 'x12', '#12', ';ext=12', 'int 12', 'доб. 12', 'extension 12'])(
    '"%s" is kept apart',
    (words) => {
      expect(checkPhone(`+998 90 123 45 67 ${words}`, { country: 'UZ' })).toMatchObject({
        ok: true,
        e164: '+998901234567',
        extension: '12',
      })
    },
  )

  test.each([
    ['+998 90 123 45 67 abc', 'UZ', 'not_a_number'],
    ['+998 90 123 45 78abc', 'UZ', 'not_a_number'],
    ['+998 90 123 45 67 ext', 'UZ', 'not_a_number'],
    ['+998 90 12a3 45 67', 'UZ', 'not_a_number'],
    ['90 123 ext 12', 'UZ', 'too_short'],
    ['90 123 45 678 ext 12', 'UZ', 'too_long'],
    ['1800FLOWERS', 'US', 'not_a_number'],
    ['call me', 'UZ', 'not_a_number'],
  ] as [string, string, PhoneProblem][])('%s is refused', (text, country, problem) => {
    expect(checkPhone(text, { country })).toMatchObject({ ok: false, problem })
  })
})

describe('what is no possible number', () => {
  test.each([
    ['', 'UZ', 'empty'],
    [' \u200e\n', 'UZ', 'empty'],
    ['+', 'UZ', 'not_a_number'],
    ['++998901234567', 'UZ', 'not_a_number'],
    ['<script>', 'UZ', 'not_a_number'],
    ['+999 123 456', 'UZ', 'unknown_calling_code'],
    ['901234567', undefined, 'unknown_calling_code'],
    ['901234567', 'XX', 'unknown_calling_code'],
    ['90 123 45', 'UZ', 'too_short'],
    ['90 123 45 678', 'UZ', 'too_long'],
    ['9'.repeat(300), 'UZ', 'too_long'],
    ['555 1234', 'US', 'too_short'],
    ['234 1234', 'BB', 'too_short'],
    ['+1 310 1234', 'CA', 'too_short'],
    ['+888 1234 5678', 'RU', 'invalid_length'],
    ['+888 123', 'RU', 'invalid_length'],
    ['+800 1234 5678', undefined, 'invalid_length'],
  ] as [string, string | undefined, PhoneProblem][])('%j with %s is %s', (text, country, problem) => {
    expect(checkPhone(text, { country })).toMatchObject({ ok: false, problem })
  })

  test('a length between two allowed ones has a name of its own', () => {
    const types: PhoneType[] = ['FIXED_LINE']
    expect(checkPhone('+63 2 12345', { country: 'PH', types }).ok).toBe(true)
    expect(checkPhone('+63 2 123456', { country: 'PH', types }).problem).toBe('invalid_length')
  })

  test('a British number that begins with 7 needs ten digits, even where fixed lines are allowed', () => {
    const british = { country: 'GB', types: both }
    expect(checkPhone('+44 740012345', british)).toMatchObject({ ok: false, problem: 'too_short' })
    expect(checkPhone('+44 7400123456', british).ok).toBe(true)
    expect(checkPhone('+44 169772345', british).ok).toBe(true)
  })

  test('the kinds of numbers are alternatives', () => {
    const german = (types?: PhoneType[]) => checkPhone('030 123456', { country: 'DE', types })
    expect(german()).toMatchObject({ ok: false, problem: 'too_short' })
    expect(german(both).ok).toBe(true)
    expect(german(['FIXED_LINE_OR_MOBILE']).ok).toBe(true)
    expect(german(['PAGER', 'FIXED_LINE']).ok).toBe(true)
    expect(checkPhone('+800 1234 5678', { types: ['TOLL_FREE'] })).toMatchObject({ ok: true, country: null })
  })

  test('possible and valid are said apart: the length fits, the digits are nobody’s', () => {
    expect(checkPhone('+998 00 123 45 67', {})).toMatchObject({ ok: true, possible: true, valid: false })
    expect(checkPhone('030 123456', { country: 'DE' })).toMatchObject({ possible: false, valid: true })
  })
})

test('without a country fifteen digits are the ceiling', () => {
  expect([longestCoreLength(undefined), longestCoreLength('XX')]).toEqual([15, 15])
})
