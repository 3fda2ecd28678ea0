import {
  AsYouType,
  type CountryCode,
  Metadata,
  ParseError,
  type PhoneNumber,
  isSupportedCountry,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max'

/** Kinds of numbers that a field takes; FIXED_LINE_OR_MOBILE takes both of its kinds as well. */
export type PhoneType = 'MOBILE' | 'FIXED_LINE' | 'FIXED_LINE_OR_MOBILE' | 'VOIP' | 'TOLL_FREE'

/** Why a text is no possible number; `invalid_length` lies between two allowed lengths. */
export type PhoneFlaw = 'not_a_number' | 'unknown_code' | 'too_short' | 'too_long' | 'invalid_length'

/** A possible number: E.164 without its extension, national digits as people write them; a country unless it has none. */
export interface PossiblePhone {
  status: 'possible'
  e164: string
  country: string | null
  national: string
  extension: string | null
}

export type PhoneCheck = PossiblePhone | { status: PhoneFlaw }

/** What the published types of the library leave out. */
interface NumberingPlan {
  type(name: PhoneType): { possibleLengths(): number[] } | undefined
}

const mobile: readonly PhoneType[] = ['MOBILE']

/**
 * Whether a text is a possible number of one of the `types`, read with `country` (ISO, or null when none is chosen) as
 * the default. With letters, the part before them and the whole must both be possible and end in an extension.
 */
export function checkPhone(
  input: string,
  country: string | null,
  types: readonly PhoneType[] = mobile,
): PhoneCheck {
  const text = tidy(input)
  const letters = text.search(/\p{L}/u)
  if (letters === -1) return checkPart(text, country, types)
  const before = checkPart(text.slice(0, letters).replace(/[^\p{Nd}]+$/u, ''), country, types)
  if (before.status !== 'possible') return before
  const whole = checkPart(text, country, types)
  return whole.status === 'possible' && whole.extension === null ? { status: 'not_a_number' } : whole
}

/** The most digits after the calling code that a possible number of these types has; 15 without a country. */
export function longestCoreLength(country: string | null, types: readonly PhoneType[] = mobile): number {
  if (country === null || !isSupportedCountry(country)) return 15
  return Math.max(0, ...lengthsOf(country, types))
}

/** A number while it is typed: with its separators, its country if that is known, and E.164 once it is possible. */
export function formatPhone(
  text: string,
  country: string | null,
  types: readonly PhoneType[] = mobile,
): { text: string; country: string | null; e164: string | null } {
  const typed = new AsYouType(supported(country))
  const formatted = typed.input(text)
  const checked = checkPhone(text, country, types)
  const isPossible = checked.status === 'possible'
  return {
    text: formatted,
    country: (isPossible ? checked.country : typed.getCountry()) ?? null,
    e164: isPossible ? checked.e164 : null,
  }
}

function checkPart(text: string, country: string | null, types: readonly PhoneType[]): PhoneCheck {
  const parsed = parse(text, country)
  if (typeof parsed === 'string') return { status: parsed }
  const core = parsed.nationalNumber
  const isIncomplete =
    parsed.countryCallingCode === '1' && core.length > digitsBeforeExtension(text, parsed.ext)
  if (isIncomplete) return { status: 'too_short' }
  const lengths = isBritishMobile(parsed)
    ? [10]
    : lengthsOf(parsed.country ?? parsed.countryCallingCode, types)
  const flaw = lengthFlaw(core.length, lengths)
  if (flaw) return { status: flaw }
  return {
    status: 'possible',
    e164: parsed.number,
    country: parsed.country ?? null,
    national: parsed.formatNational().replace(/ ext\. .*$/, ''),
    extension: parsed.ext ?? null,
  }
}

function parse(text: string, country: string | null): PhoneNumber | PhoneFlaw {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: supported(country), extract: false })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const flaws: Record<string, PhoneFlaw> = {
      INVALID_COUNTRY: 'unknown_code',
      TOO_SHORT: 'too_short',
      TOO_LONG: 'too_long',
    }
    return flaws[error.message] ?? 'not_a_number'
  }
}

/** Contact apps copy direction marks, and people every kind of space and dash. */
function tidy(input: string): string {
  return input
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^tel:/i, '')
}

/** In the plan of +1 the library completes local numbers of seven digits; these are not typed in full. */
function digitsBeforeExtension(text: string, extension: string | undefined): number {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) - (extension?.length ?? 0)
}

/** Shorter British numbers exist, but none that begins with 7. */
function isBritishMobile({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode === '44' && nationalNumber.startsWith('7')
}

function lengthFlaw(length: number, possible: readonly number[]): PhoneFlaw | null {
  if (possible.length === 0) return 'invalid_length'
  if (length < Math.min(...possible)) return 'too_short'
  if (length > Math.max(...possible)) return 'too_long'
  return possible.includes(length) ? null : 'invalid_length'
}

function lengthsOf(countryOrCode: string, types: readonly PhoneType[]): number[] {
  const metadata = new Metadata()
  // The library takes a calling code here too, for numbers that belong to no country.
  metadata.selectNumberingPlan(countryOrCode as CountryCode)
  const plan = metadata.numberingPlan as unknown as NumberingPlan
  const kinds = types.flatMap((type): PhoneType[] =>
    type === 'FIXED_LINE_OR_MOBILE' ? [type, 'FIXED_LINE', 'MOBILE'] : [type],
  )
  return kinds.flatMap((kind) => plan.type(kind)?.possibleLengths() ?? [])
}

function supported(country: string | null): CountryCode | undefined {
  return country !== null && isSupportedCountry(country) ? country : undefined
}
