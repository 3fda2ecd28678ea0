import type { Locale } from '#contract/locales.ts'

/** What code below the router may ask the running app for. */
export interface Shell {
  /** Goes to an in-app address without a locale prefix; an editor closes onto what was there before. */
  go(to: string, options?: { replace?: boolean; isEditor?: boolean }): void
  /** What is open, without the language. */
  address(): string
  /** Shows the app in another language and keeps the choice. */
  changeLanguage(locale: Locale): Promise<void>
  /** After a sign-in: takes the person's own language, unless the address names one. */
  adoptLanguage(): Promise<void>
  /** Forgets everything that was fetched for the person who has left. */
  forgetData(): void
}

let shell: Shell = {
  go: (to) => window.location.assign(to),
  address: () => window.location.pathname + window.location.search,
  changeLanguage: async () => {},
  adoptLanguage: async () => {},
  forgetData: () => {},
}

/** The app gives itself once, before the first screen. */
export function provideShell(running: Shell): void {
  shell = running
}

export const go: Shell['go'] = (to, options) => shell.go(to, options)
export const address: Shell['address'] = () => shell.address()
export const changeLanguage: Shell['changeLanguage'] = (locale) => shell.changeLanguage(locale)
export const adoptLanguage = () => shell.adoptLanguage()
export const forgetData = () => shell.forgetData()
