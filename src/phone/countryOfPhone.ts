import { type CountryCode, Metadata, type NumberingPlan, isSupportedCountry } from 'libphonenumber-js/max'
import type { PhoneType } from '#contract/phone.ts'
import { couldBegin } from './couldBegin.ts'

/** With what the published types of the library leave out. */
interface Plan extends NumberingPlan {
  callingCode(): string
  nationalPrefix(): string | undefined
  nationalPrefixForParsing(): string | undefined
  type(name: PhoneType): { pattern(): string } | undefined
}

interface CallingCodes extends Metadata {
  getCountryCodesForCallingCode(code: string): string[] | undefined
  hasCallingCode(code: string): boolean | undefined
}

const kinds: readonly PhoneType[] = [
  'MOBILE',
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]

/** Numbers of +1 that belong to all of its countries. */
const isOfNoRegion = /^8(00|22|33|44|55|66|77|8\d)/

/** How a country builds its numbers. */
export function planOf(country: string): Plan {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country as CountryCode)
  return metadata.numberingPlan as Plan
}

/** The calling code that digits after a plus begin with; undefined while, or because, there is none. */
export function callingCodeOf(digits: string): string | undefined {
  const known = new Metadata() as CallingCodes
  return [1, 2, 3]
    .map((length) => digits.slice(0, length))
    .find((code, index) => code.length === index + 1 && known.hasCallingCode(code))
}

/**
 * The country that a number belongs to as far as it is typed: the one `chosen` before, until its digits say
 * otherwise; null for a code that nobody has and for one of no country.
 */
export function countryOfPhone(text: string, chosen: string | null): string | null {
  const digits = text.replace(/\D/g, '')
  if (!/^\+|^00/.test(text)) return nationalCountry(digits, chosen)
  const international = text.startsWith('+') ? digits : digits.slice(2)
  const own = chosen !== null && isSupportedCountry(chosen) ? planOf(chosen).callingCode() : undefined
  if (own?.startsWith(international)) return chosen
  const code = callingCodeOf(international)
  const sharing = code === undefined ? [] : countriesOf(code)
  const [main] = sharing
  if (code === undefined || main === undefined) return null
  const current = chosen !== null && sharing.includes(chosen) ? chosen : main
  return decide(sharing, code, international.slice(code.length), current) ?? current
}

function nationalCountry(digits: string, chosen: string | null): string | null {
  if (chosen === null || !isSupportedCountry(chosen)) return chosen
  const plan = planOf(chosen)
  const sharing = countriesOf(plan.callingCode())
  const trunk = plan.nationalPrefix()
  const core = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  const decided = [core, digits].map((rest) => decide(sharing, plan.callingCode(), rest, chosen))
  return decided.find((country) => country !== undefined) ?? chosen
}

/** Whose area code it is, undefined when it is nobody's. */
function decide(sharing: string[], code: string, rest: string, current: string): string | undefined {
  if (rest === '' || sharing.length === 1) return current
  if (code === '1' && isOfNoRegion.test(rest)) return current
  const named = sharing.slice(1).filter((country) => {
    const leading = planOf(country).leadingDigits()
    return leading !== undefined && new RegExp(`^(?:${leading})`).test(rest)
  })
  if (named.length > 0) return named.includes(current) ? current : named[0]
  const able = sharing.filter((country) => beginningsOf(country).some((pattern) => pattern.test(rest)))
  return able.includes(current) ? current : able[0]
}

/** The countries of a calling code, the main one first. */
function countriesOf(code: string): string[] {
  return (new Metadata() as CallingCodes).getCountryCodesForCallingCode(code) ?? []
}

const beginnings = new Map<string, RegExp[]>()

function beginningsOf(country: string): RegExp[] {
  const known = beginnings.get(country)
  if (known) return known
  const plan = planOf(country)
  const patterns = kinds.flatMap((kind) => plan.type(kind)?.pattern() ?? []).map(couldBegin)
  beginnings.set(country, patterns)
  return patterns
}
