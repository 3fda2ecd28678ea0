import { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } from 'google-libphonenumber'
import { getCountries } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { marketPhones } from '#tests/phone/phoneSamples.ts'
import { type PhoneType, checkPhone } from './phone.ts'

const oracle = PhoneNumberUtil.getInstance()

const types: PhoneType[] = [
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]

/** What both sides say of a text; the country of a number that nobody has is the chosen one for us alone. */
interface Verdict {
  possible: boolean
  valid: boolean
  e164: string | null
  extension: string | null
  country: string | null
}

const nothing: Verdict = { possible: false, valid: false, e164: null, extension: null, country: null }

function askOracle(text: string, country: string, type: PhoneType): Verdict {
  try {
    const number = oracle.parse(text, country)
    const valid = oracle.isValidNumber(number)
    const kinds = type === 'FIXED_LINE_OR_MOBILE' ? ([type, 'FIXED_LINE', 'MOBILE'] as const) : [type]
    return {
      possible: kinds.some((kind) => reasonOf(number, kind) === IS_POSSIBLE),
      valid,
      e164: oracle.format(number, PhoneNumberFormat.E164),
      extension: number.getExtension() || null,
      country: (valid && oracle.getRegionCodeForNumber(number)) || null,
    }
  } catch {
    return nothing
  }
}

const IS_POSSIBLE = 0

function reasonOf(number: ReturnType<typeof oracle.parse>, type: PhoneType): number {
  return oracle.isPossibleNumberForTypeWithReason(number, PhoneNumberType[type])
}

function askOurs(text: string, country: string, type: PhoneType): Verdict {
  const { possible, valid, e164, extension, country: found } = checkPhone(text, { country, types: [type] })
  return { possible, valid, e164, extension, country: valid ? found : null }
}

/** The example of a kind in every form in which people write it, too short, too long and with an extension. */
function formsOf(country: string, type: PhoneType): string[] {
  const example = oracle.getExampleNumberForType(country, PhoneNumberType[type])
  if (!example) return []
  const e164 = oracle.format(example, PhoneNumberFormat.E164)
  const national = oracle.format(example, PhoneNumberFormat.NATIONAL)
  return [
    e164,
    national,
    oracle.format(example, PhoneNumberFormat.RFC3966),
    `${oracle.format(example, PhoneNumberFormat.INTERNATIONAL)} ext. 12`,
    `${national} x7`,
    e164.slice(0, -1),
    `${e164}1`,
  ]
}

/** Kinds of which the two libraries have plans of different age, found by their examples; none is a market's. */
const otherPlans = new Set(['BJ VOIP', 'BJ UAN', 'BW VOIP', 'ZW FIXED_LINE', 'ZW FIXED_LINE_OR_MOBILE'])

/** Kinds that a country has and the main one of its calling code has not: the reference looks at the main one only. */
const ownKinds = new Set(
  'AG VOIP,AG PAGER,AI PAGER,BB VOIP,BB UAN,BS UAN,CA VOIP,CA UAN,KZ VOIP,TC VOIP,TT VOICEMAIL,VC VOIP'.split(
    ',',
  ),
)

/** Countries whose numbers are shorter than those of the main one, whose lengths the reference takes. */
const ownLengths = new Set(['BQ', 'IM', 'TA'])

describe.each(getCountries())('the examples of %s', (country) => {
  test('are what the reference library says they are, in every form', () => {
    const cases = types
      .filter((type) => !otherPlans.has(`${country} ${type}`))
      .flatMap((type) => formsOf(country, type).map((text) => ({ type, text })))
      .filter(({ type, text }) => !ownLengths.has(country) || askOracle(text, country, type).valid)
    expect(cases.length).toBeGreaterThan(0)
    const ours = cases.map(({ type, text }) => ({ type, text, ...askOurs(text, country, type) }))
    const theirs = cases.map(({ type, text }) => {
      const verdict = askOracle(text, country, type)
      const possible = ownKinds.has(`${country} ${type}`) ? verdict.valid : verdict.possible
      return { type, text, ...verdict, possible }
    })
    expect(ours).toEqual(theirs)
  })

  test('are accepted in the forms in which the library writes them', () => {
    for (const type of types) {
      const example = oracle.getExampleNumberForType(country, PhoneNumberType[type])
      if (!example || otherPlans.has(`${country} ${type}`)) continue
      const e164 = oracle.format(example, PhoneNumberFormat.E164)
      const { ok, international, national } = checkPhone(e164, { types: [type] })
      expect(ok, e164).toBe(true)
      expect(international?.replace(/[^+\d]/g, '')).toBe(e164)
      expect(checkPhone(international ?? '', { types: [type] })).toMatchObject({ ok, e164 })
      expect(checkPhone(national ?? '', { country, types: [type] })).toMatchObject({ ok, e164 })
    }
  })
})

/** What people make of a market's number. */
const spoilt: [name: string, change: (e164: string, national: string) => string][] = [
  ['spaces', (e164) => e164.replace(/(\d{3})/g, '$1 ')],
  ['no-break spaces', (_, national) => national.replaceAll(' ', '\u00a0')],
  ['dots', (_, national) => national.replace(/\D+/g, '.')],
  ['slashes', (_, national) => national.replace(/\D+/g, '/')],
  ['long dashes', (_, national) => national.replace(/\D+/g, '–')],
  ['brackets', (e164) => `(${e164.slice(0, 3)}) ${e164.slice(3)}`],
  ['Arabic digits', (e164) => e164.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
  [
    'full-width digits',
    (e164) => e164.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  ['no plus', (e164) => e164.slice(1)],
  ['one digit less', (e164) => e164.slice(0, -1)],
  ['two digits less', (e164) => e164.slice(0, -2)],
  ['a digit more', (e164) => `${e164}0`],
  ['three digits more', (e164) => `${e164}000`],
  ['two digits only', (e164) => e164.slice(1, 3)],
  ['an extension', (_, national) => `${national} ext 345`],
  ['a Russian extension', (_, national) => `${national} доб. 345`],
  ['a sign for the extension', (_, national) => `${national} #345`],
]

describe.each(marketPhones)('a number of %s: %s', (country, national, e164) => {
  test.each(spoilt)('with %s is what the reference library makes of it', (_, change) => {
    const text = change(e164, national)
    for (const type of ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'] as const) {
      expect({ type, text, ...askOurs(text, country, type) }).toEqual({
        type,
        text,
        ...askOracle(text, country, type),
      })
    }
  })
})
