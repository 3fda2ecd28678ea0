import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { localeRules } from './localeRules.ts'
import { writeNumber } from './numbers.ts'

/** The number in a plural, as the language of the app writes it; at most three decimals, as many as it has. */
export function writeCount(locale: string, value: number): string {
  const decimals = Math.min(3, String(value).split('.')[1]?.length ?? 0)
  return writeNumber(localeRules(parseAppCode(locale) ?? defaultLocale), value, decimals)
}
