import { locales, type Locale, type LocaleEntry } from '#contract/locales.ts'

const html = () => document.documentElement

/** Whether the platform offers a language; the document lists those that it does not. */
export function isOffered(code: Locale): boolean {
  return !html().dataset.off?.split(' ').includes(code)
}

/** The offered languages. */
export function offeredLocales(): LocaleEntry[] {
  return locales.filter(({ code }) => isOffered(code))
}

/** Updates the offered languages of this page, after an administrator has changed them here. */
export function keepOffered(off: readonly Locale[]): void {
  html().dataset.off = off.join(' ')
}
