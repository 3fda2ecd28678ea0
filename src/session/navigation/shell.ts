import type { Locale } from '#contract/locales.ts'

/** Functions of the running app for code below the router. */
export interface Shell {
  /** Navigates to an in-app address without a locale prefix; an editor closes onto the previous one. */
  go(to: string, options?: { replace?: boolean; isEditor?: boolean }): void
  /** The open address, without the language. */
  address(): string
  /** Switches the language and stores the choice. */
  changeLanguage(locale: Locale): Promise<void>
  /** After a sign-in: switches to the person's language, unless the address names one. */
  adoptLanguage(): Promise<void>
  /** Removes all fetched data of the person who has signed out. */
  forgetData(): void
}

let shell: Shell = {
  go: (to) => window.location.assign(to),
  address: () => window.location.pathname + window.location.search,
  changeLanguage: async () => {},
  adoptLanguage: async () => {},
  forgetData: () => {},
}

/** Registers the app, once, before the first screen. */
export function provideShell(running: Shell): void {
  shell = running
}

export const go: Shell['go'] = (to, options) => shell.go(to, options)
export const address: Shell['address'] = () => shell.address()
export const changeLanguage: Shell['changeLanguage'] = (locale) => shell.changeLanguage(locale)
export const adoptLanguage = () => shell.adoptLanguage()
export const forgetData = () => shell.forgetData()
