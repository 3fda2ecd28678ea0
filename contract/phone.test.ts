import { describe, expect, test } from 'vitest'

import { type PhoneFlaw, type PhoneType, checkPhone, formatPhone, longestCoreLength } from './phone.ts'

const both: PhoneType[] = ['MOBILE', 'FIXED_LINE']

/** A mobile number of each market as people there write it, and its E.164. */
const markets: [country: string, national: string, e164: string][] = [
  ['US', '(201) 555-0123', '+12015550123'],
  ['RU', '8 (912) 345-67-89', '+79123456789'],
  ['UZ', '90 123 45 67', '+998901234567'],
  ['KZ', '8 (701) 000 9998', '+77010009998'],
  ['TR', '0501 234 56 78', '+905012345678'],
  ['KG', '0700 123 456', '+996700123456'],
  ['TJ', '917 12 3456', '+992917123456'],
  ['UA', '050 123 4567', '+380501234567'],
  ['AZ', '040 123 45 67', '+994401234567'],
  ['TM', '8 66 123456', '+99366123456'],
  ['AM', '077 123456', '+37477123456'],
  ['BY', '8 029 491-19-11', '+375294911911'],
  ['MD', '0621 12 345', '+37362112345'],
  ['CZ', '601 123 456', '+420601123456'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['IT', '312 345 6789', '+393123456789'],
  ['DE', '01512 3456789', '+4915123456789'],
  ['ID', '0812-345-678', '+62812345678'],
  ['PH', '0905 123 4567', '+639051234567'],
  ['MY', '012-345 6789', '+60123456789'],
  ['VN', '0912 345 678', '+84912345678'],
  ['GR', '691 234 5678', '+306912345678'],
  ['GB', '07400 123456', '+447400123456'],
]

/** The longest core numbers of the markets: mobile, fixed line. */
const longest: [country: string, mobile: number, fixed: number][] = [
  ['US', 10, 10],
  ['RU', 10, 10],
  ['UZ', 9, 9],
  ['KZ', 10, 10],
  ['TR', 10, 10],
  ['KG', 9, 9],
  ['TJ', 9, 9],
  ['UA', 9, 9],
  ['AZ', 9, 9],
  ['TM', 8, 8],
  ['AM', 8, 8],
  ['BY', 9, 9],
  ['MD', 8, 8],
  ['CZ', 9, 9],
  ['FR', 9, 9],
  ['ES', 9, 9],
  ['IT', 10, 12],
  ['DE', 11, 15],
  ['ID', 12, 11],
  ['PH', 10, 10],
  ['MY', 10, 9],
  ['VN', 9, 10],
  ['GR', 10, 10],
  ['GB', 10, 10],
]

describe('a mobile number of each of the 24 markets', () => {
  test.each(markets)('%s: %s is %s', (country, national, e164) => {
    expect(checkPhone(national, country)).toMatchObject({
      status: 'possible',
      e164,
      country,
      extension: null,
    })
  })

  test.each(markets)('%s: the international form needs no country', (country, _, e164) => {
    expect(checkPhone(e164, null)).toMatchObject({ status: 'possible', e164, country })
  })

  test.each(markets)('%s: a digit less or more than the longest is told apart', (country, _, e164) => {
    const tooLong = checkPhone(e164.padEnd(e164.length + 5, '0'), country).status
    expect(['too_long', 'invalid_length']).toContain(tooLong)
    expect(checkPhone(e164.slice(0, -4), country).status).toBe('too_short')
  })

  test.each(markets)(
    '%s: digit by digit, the formatted text keeps every digit and becomes the same number',
    (country, national, e164) => {
      for (const full of [national.replace(/\D/g, ''), e164]) {
        const typed = formatPhone(full, country)
        expect(typed.text.replace(/[^\d+]/g, '')).toBe(full)
        expect(checkPhone(typed.text, country)).toMatchObject({ e164 })
        expect(typed).toMatchObject({ e164, country })
      }
    },
  )

  test.each(longest)(
    '%s: the longest core has %i digits on a mobile and %i on a fixed line',
    (country, mobile, fixed) => {
      expect(longestCoreLength(country)).toBe(mobile)
      expect(longestCoreLength(country, ['FIXED_LINE'])).toBe(fixed)
      expect(longestCoreLength(country, ['FIXED_LINE_OR_MOBILE'])).toBe(Math.max(mobile, fixed))
    },
  )
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
    ['00998901234567'],
    ['998901234567'],
  ])('%j is +998901234567', (text) => {
    expect(checkPhone(text, 'UZ')).toMatchObject({ status: 'possible', e164: '+998901234567', country: 'UZ' })
  })

  test.each([
    ['8 701 123 45 67', 'RU', 'KZ'],
    ['8912 345 67 89', 'KZ', 'RU'],
    ['204 555 1234', 'US', 'CA'],
    ['+1 787 555 1234', 'US', 'PR'],
    ['+44 1481 256789', 'GB', 'GG'],
  ])('%s typed with %s chosen belongs to %s', (text, chosen, country) => {
    expect(checkPhone(text, chosen, both)).toMatchObject({ status: 'possible', country })
  })
})

describe('extensions', () => {
  test.each(['ext 12', 'ext. 12', 'x12', '#12', ';ext=12', 'int 12', 'доб. 12', 'extension 12'])(
    '"%s" is kept apart',
    (words) => {
      expect(checkPhone(`+998 90 123 45 67 ${words}`, 'UZ')).toEqual({
        status: 'possible',
        e164: '+998901234567',
        country: 'UZ',
        national: '90 123 45 67',
        extension: '12',
      })
    },
  )

  test.each([
    ['+998 90 123 45 67 abc', 'not_a_number'],
    ['+998 90 123 45 67 ext', 'not_a_number'],
    ['+998 90 12a3 45 67', 'too_short'],
    ['90 123 ext 12', 'too_short'],
    ['1800FLOWERS', 'too_short'],
    ['call me', 'not_a_number'],
  ] as [string, PhoneFlaw][])('%s is %s', (text, status) => {
    expect(checkPhone(text, text.startsWith('1') ? 'US' : 'UZ').status).toBe(status)
  })
})

describe('what is no possible number', () => {
  test.each([
    ['', 'UZ', 'not_a_number'],
    ['+', 'UZ', 'not_a_number'],
    ['++998901234567', 'UZ', 'not_a_number'],
    ['<script>', 'UZ', 'not_a_number'],
    ['+999 123 456', 'UZ', 'unknown_code'],
    ['901234567', null, 'unknown_code'],
    ['901234567', 'XX', 'unknown_code'],
    ['90 123 45', 'UZ', 'too_short'],
    ['90 123 45 678', 'UZ', 'too_long'],
    ['9'.repeat(300), 'UZ', 'too_long'],
    ['555 1234', 'US', 'too_short'],
    ['234 1234', 'BB', 'too_short'],
    ['+1 310 1234', 'CA', 'too_short'],
    ['+888 1234 5678', 'RU', 'invalid_length'],
    ['+800 1234 5678', null, 'invalid_length'],
  ] as [string, string | null, PhoneFlaw][])('%j with %s is %s', (text, country, status) => {
    expect(checkPhone(text, country)).toEqual({ status })
  })

  test('a length between two allowed ones has a name of its own', () => {
    expect(checkPhone('+63 2 12345', 'PH', ['FIXED_LINE']).status).toBe('possible')
    expect(checkPhone('+63 2 123456', 'PH', ['FIXED_LINE']).status).toBe('invalid_length')
  })

  test('a British number that begins with 7 needs ten digits, even where fixed lines are allowed', () => {
    expect(checkPhone('+44 740012345', 'GB', both).status).toBe('too_short')
    expect(checkPhone('+44 7400123456', 'GB', both).status).toBe('possible')
    expect(checkPhone('+44 169772345', 'GB', both).status).toBe('possible')
  })

  test('the kinds of numbers are alternatives', () => {
    expect(checkPhone('030 123456', 'DE').status).toBe('too_short')
    expect(checkPhone('030 123456', 'DE', both).status).toBe('possible')
    expect(checkPhone('030 123456', 'DE', ['FIXED_LINE_OR_MOBILE']).status).toBe('possible')
    expect(checkPhone('+800 1234 5678', null, ['TOLL_FREE'])).toMatchObject({
      status: 'possible',
      country: null,
    })
  })
})

test('without a country fifteen digits are the ceiling', () => {
  expect([longestCoreLength(null), longestCoreLength('XX')]).toEqual([15, 15])
})

test('while it is typed, a number has no E.164 until it is possible', () => {
  expect(formatPhone('90123', 'UZ')).toEqual({ text: '90 123', country: 'UZ', e164: null })
  expect(formatPhone('+', 'UZ')).toMatchObject({ text: '+', e164: null })
  expect(formatPhone('', 'UZ')).toMatchObject({ text: '', e164: null })
})
