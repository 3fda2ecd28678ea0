import { i18n } from '@lingui/core'
import { defaultLocale, localeEntry, parseAppCode, type Locale } from '#contract/locales.ts'

/** The current language. */
export function currentLocale(): Locale {
  return parseAppCode(i18n.locale) ?? defaultLocale
}

/** Its BCP 47 tag, for everything outside of the app. */
export function currentTag(): string {
  return localeEntry(currentLocale()).tags[0]
}
