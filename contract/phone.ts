import {
  type CountryCode,
  Metadata,
  type NumberingPlan,
  ParseError,
  type PhoneNumber,
  isSupportedCountry,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max'

/** Kinds of numbers that a field takes; FIXED_LINE_OR_MOBILE takes both of its kinds as well. */
export type PhoneType =
  | 'MOBILE'
  | 'FIXED_LINE'
  | 'FIXED_LINE_OR_MOBILE'
  | 'TOLL_FREE'
  | 'PREMIUM_RATE'
  | 'SHARED_COST'
  | 'VOIP'
  | 'PERSONAL_NUMBER'
  | 'PAGER'
  | 'UAN'
  | 'VOICEMAIL'

/** Why a text is refused; `invalid_length` lies between two allowed lengths. */
export type PhoneProblem =
  | 'empty'
  | 'not_a_number'
  | 'unknown_calling_code'
  | 'too_short'
  | 'too_long'
  | 'invalid_length'

/** `country` is the ISO code of the one chosen; a number is read in it unless it begins with a plus. `types` are alternatives, mobile if left out. */
export interface PhoneOptions {
  country?: string
  types?: readonly PhoneType[]
}

/**
 * What a text says as a phone number. `ok` is the field's verdict and `problem` its reason; `possible` looks at the
 * length for the types alone, `valid` at the digits for any type. The rest is null when nothing could be read; `e164`
 * never holds the extension, the written forms do; `country` is null for numbers that belong to none.
 */
export interface PhoneCheck {
  ok: boolean
  possible: boolean
  valid: boolean
  e164: string | null
  extension: string | null
  country: string | null
  national: string | null
  international: string | null
  problem: PhoneProblem | null
}

/** With what the published types of the library leave out. */
interface Plan extends NumberingPlan {
  type(name: PhoneType): { possibleLengths(): number[] } | undefined
}

const mobile: readonly PhoneType[] = ['MOBILE']

/** What E.164 allows. */
const MOST_DIGITS = 15

/**
 * Whether a text can be a number of one of the types. With letters, the part before them and the whole must both be
 * possible, and the letters must name an extension.
 */
export function checkPhone(input: string, { country, types = mobile }: PhoneOptions = {}): PhoneCheck {
  const text = tidyPhone(input)
  if (text === '') return refusal('empty')
  const whole = parse(text, country)
  if (typeof whole === 'string') return refusal(whole)
  const letters = text.search(/\p{L}/u)
  if (letters !== -1 && !whole.ext) return refusal('not_a_number')
  const before = letters === -1 ? null : parse(text.slice(0, letters).replace(/[^\d]+$/, ''), country)
  if (typeof before === 'string') return refusal(before)
  const flaw = (before && flawOf(before, types)) ?? flawOf(whole, types)
  const problem = flaw ?? (isIncomplete(text, whole) || isShortBritish(whole) ? 'too_short' : null)
  return {
    ok: problem === null,
    possible: flaw === null,
    valid: whole.isValid(),
    e164: whole.number,
    extension: whole.ext ?? null,
    country: whole.country ?? null,
    national: whole.formatNational(),
    international: whole.formatInternational(),
    problem,
  }
}

/** The most digits after the calling code that a possible number of these types has; 15 where no country or no such number is known. */
export function longestCoreLength(country: string | undefined, types: readonly PhoneType[] = mobile): number {
  const known = supported(country)
  const lengths = known ? possibleLengths(known, types) : []
  return lengths.length > 0 ? Math.max(...lengths) : MOST_DIGITS
}

/** The text with Latin digits and plain spaces and dashes, without the hidden marks that contact apps copy. */
export function tidyPhone(input: string): string {
  return input
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('＋', '+')
    .replace(/^\s*tel:/i, '')
    .replace(/^[^\p{L}\d+]+/u, '')
    .trimEnd()
}

/** Digits of one script stand in a row from zero to nine, and rows only ever touch other rows. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

function parse(text: string, country: string | undefined): PhoneNumber | PhoneProblem {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: supported(country), extract: false })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const problems: Record<string, PhoneProblem> = {
      INVALID_COUNTRY: 'unknown_calling_code',
      TOO_SHORT: 'too_short',
      TOO_LONG: 'too_long',
    }
    return problems[error.message] ?? 'not_a_number'
  }
}

function refusal(problem: PhoneProblem): PhoneCheck {
  return {
    ok: false,
    possible: false,
    valid: false,
    e164: null,
    extension: null,
    country: null,
    national: null,
    international: null,
    problem,
  }
}

function flawOf(number: PhoneNumber, types: readonly PhoneType[]): PhoneProblem | null {
  const possible = possibleLengths(number.country ?? number.countryCallingCode, types)
  const { length } = number.nationalNumber
  if (possible.length === 0) return 'invalid_length'
  if (length < Math.min(...possible)) return 'too_short'
  if (length > Math.max(...possible)) return 'too_long'
  return possible.includes(length) ? null : 'invalid_length'
}

function possibleLengths(countryOrCode: string, types: readonly PhoneType[]): number[] {
  const metadata = new Metadata()
  // The library takes a calling code here too.
  metadata.selectNumberingPlan(countryOrCode as CountryCode)
  const plan = metadata.numberingPlan as Plan
  const kinds = types.flatMap((type): PhoneType[] =>
    type === 'FIXED_LINE_OR_MOBILE' ? [type, 'FIXED_LINE', 'MOBILE'] : [type],
  )
  return kinds.flatMap((kind) => plan.type(kind)?.possibleLengths() ?? [])
}

/** In the plan of +1 the library completes local numbers of seven digits; these are not typed in full. */
function isIncomplete(text: string, { countryCallingCode, nationalNumber, ext }: PhoneNumber): boolean {
  const typed = text.replace(/\D/g, '').length - (ext?.length ?? 0)
  return countryCallingCode === '1' && typed < nationalNumber.length
}

/** Shorter British numbers exist, but none that begins with 7. */
function isShortBritish({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode === '44' && nationalNumber.startsWith('7') && nationalNumber.length !== 10
}

function supported(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}
