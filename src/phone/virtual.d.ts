/** The countries of the phone library, made by the build: their calling codes, the main country of each code, and a module of names for each language. */
declare module 'virtual:countries' {
  import type { Locale } from '#contract/locales.ts'

  export const callingCodes: Record<string, string>
  export const mainCountries: Record<string, string>
  export const loadNames: Record<Locale, () => Promise<{ names: [code: string, name: string][] }>>
}
