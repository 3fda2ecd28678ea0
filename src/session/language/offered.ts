import { locales, type Locale, type LocaleEntry } from '#contract/locales.ts'

const html = () => document.documentElement

/** Whether the platform offers a language; the server has written into the document which ones it does not. */
export function isOffered(code: Locale): boolean {
  return !html().dataset.off?.split(' ').includes(code)
}

/** The languages to choose from. */
export function offeredLocales(): LocaleEntry[] {
  return locales.filter(({ code }) => isOffered(code))
}

/** Keeps what this page was told later: the screen of the platform's root switches languages itself. */
export function keepOffered(off: readonly Locale[]): void {
  html().dataset.off = off.join(' ')
}
