import { Metadata, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { Plugin } from 'vite'
import { type Locale, isLocale, localeEntry, locales } from '#contract/locales.ts'

const table = 'virtual:countries'
const namesId = /^virtual:countries\/([a-z]+)$/

/**
 * The countries of the phone library with their names in every language, in the order of its alphabet. Made from
 * Node's data, for browsers lack eight of the languages; each language is a chunk of its own.
 */
export function countries(): Plugin {
  return {
    name: 'countries',
    resolveId(id) {
      return id === table || namesId.test(id) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${table}`) return { code: tableSource(), moduleType: 'js' }
      const [, locale] = namesId.exec(id.slice(1)) ?? []
      if (!isLocale(locale)) return undefined
      return { code: `export const names = ${JSON.stringify(countryNames(locale))}`, moduleType: 'js' }
    },
  }
}

/** ISO codes and names in the order of the language's alphabet; English where it has no name. */
export function countryNames(locale: Locale): [code: string, name: string][] {
  const tags = [...localeEntry(locale).tags]
  const options = { type: 'region', fallback: 'none' } as const
  const own = new Intl.DisplayNames(tags, options)
  const english = new Intl.DisplayNames('en', options)
  const rows = getCountries().map((code): [string, string] => [
    code,
    own.of(code) ?? english.of(code) ?? code,
  ])
  const { compare } = new Intl.Collator(tags)
  return rows.sort(([, a], [, b]) => compare(a, b))
}

function tableSource(): string {
  const codes = Object.fromEntries(getCountries().map((code) => [code, getCountryCallingCode(code)]))
  const known = new Metadata() as Metadata & { getCountryCodesForCallingCode(code: string): string[] }
  const main = Object.values(codes).map((code) => [code, known.getCountryCodesForCallingCode(code)[0]])
  const loaders = locales.map(({ code }) => `${code}: () => import('${table}/${code}')`)
  return [
    `export const callingCodes = ${JSON.stringify(codes)}`,
    `export const mainCountries = ${JSON.stringify(Object.fromEntries(main))}`,
    `export const loadNames = { ${loaders.join(', ')} }`,
  ].join('\n')
}
