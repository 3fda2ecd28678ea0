import { AsYouType, type CountryCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { type PhoneType, checkPhone, longestCoreLength, tidyPhone } from '#contract/phone.ts'
import type { PhoneTools } from '#src/ui/PhoneField/phoneText.ts'
import { callingCodeOf, countryOfPhone, planOf } from './countryOfPhone.ts'

/** The phone library as the field takes it; a lazy chunk, the same rules as the server's. */
export function phoneToolsFor(types: readonly PhoneType[] | undefined): PhoneTools {
  return {
    read(typed, chosen) {
      const text = tidyPhone(typed)
      const country = countryOfPhone(text, chosen)
      return {
        country,
        phone: phoneOf(text, country, types),
        isTooLong: coreLength(text, country) > longestCoreLength(country ?? undefined, types),
      }
    },
    format: formatTyped,
    example(country) {
      const code = supported(country)
      return (code && getExampleNumber(code, examples)?.formatNational()) ?? null
    },
  }
}

/** Digits with the separators of their country, none lost and none added; an extension in words of the country. */
export function formatTyped(typed: string, country: string | null): string {
  const text = tidyPhone(typed)
  if (/[^+\d]/.test(text)) return checkPhone(text, { country: country ?? undefined }).international ?? text
  const formatted = asYouType(text, supported(country))
  return formatted.replace(/[^+\d]/g, '') === text ? formatted : text
}

/** The library falls over some beginnings, such as 08 of Cape Verde: they stay as they are typed. */
function asYouType(text: string, country: CountryCode | undefined): string {
  try {
    return new AsYouType(country).input(text)
  } catch {
    return text
  }
}

/** E.164 with a possible extension once the number is whole, before that a plus and its digits; words stay as they are. */
function phoneOf(text: string, country: string | null, types: readonly PhoneType[] | undefined): string {
  const checked = checkPhone(text, { country: country ?? undefined, types })
  if (checked.ok && checked.e164) {
    return checked.extension ? `${checked.e164};ext=${checked.extension}` : checked.e164
  }
  if (/[\p{L}#;*]/u.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return digits && `+${digits}`
  if (text.startsWith('00')) return digits.length > 2 ? `+${digits.slice(2)}` : ''
  if (digits === '' || country === null || !isSupportedCountry(country)) return digits
  return `+${planOf(country).callingCode()}${digits}`
}

/** Digits behind the calling code and the trunk prefix, as far as they are typed; all of them without a country. */
function coreLength(text: string, country: string | null): number {
  const digits = text.replace(/\D/g, '')
  if (country === null || !isSupportedCountry(country)) return digits.length
  const isInternational = text.startsWith('+') || text.startsWith('00')
  const international = text.startsWith('+') ? digits : digits.slice(2)
  const codeLength = callingCodeOf(international)?.length ?? international.length
  const rest = isInternational ? international.slice(codeLength) : digits
  const trunk = planOf(country).nationalPrefixForParsing()
  return trunk ? rest.replace(new RegExp(`^(?:${trunk})`), '').length : rest.length
}

function supported(country: string | null): CountryCode | undefined {
  return country !== null && isSupportedCountry(country) ? country : undefined
}
