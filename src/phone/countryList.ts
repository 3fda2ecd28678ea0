import { callingCodes, loadNames, mainCountries } from 'virtual:countries'
import type { Locale } from '#contract/locales.ts'
import type { PhoneCountry } from '#src/ui/PhoneField/phoneText.ts'
import { countryAliases } from './countryAliases.ts'

/** Every country of the phone library: the `first` ones as they are, then the rest by the alphabet of the language. */
export async function listCountries(
  locale: Locale,
  first: readonly PhoneCountry[],
): Promise<readonly PhoneCountry[]> {
  const [own, english] = await Promise.all([loadNames[locale](), loadNames.en()])
  const englishNames = new Map(english.names)
  const ownNames = new Map(own.names)
  const aliasesOf = (code: string) =>
    [ownNames.get(code), englishNames.get(code), ...(countryAliases[code] ?? [])].filter(
      (name) => name !== undefined,
    )
  const codes = new Set(first.map(({ code }) => code))
  const rest = own.names
    .filter(([code]) => !codes.has(code))
    .map(([code, name]): PhoneCountry => {
      const callingCode = callingCodes[code] ?? ''
      const sharesCode = mainCountries[callingCode] !== code
      return { code, name, callingCode, sharesCode, aliases: aliasesOf(code) }
    })
  return [
    ...first.map((country) => ({ ...country, aliases: aliasesOf(country.code) })),
    ...rest.map((country, index) => (index === 0 ? { ...country, startsGroup: true } : country)),
  ]
}
