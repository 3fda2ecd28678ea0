import type { Locale } from './locales.ts'

/** Currencies without a sign that people know are written with a word: in Latin letters, in Cyrillic ones, and in Tajik. */
const words: Record<string, string> = {
  UZS: 'soʻm сум сӯм',
  TJS: 'somoni сомони сомонӣ',
}

const places: { [Language in Locale]?: number } = { ru: 1, ua: 1, by: 1, ky: 1, kz: 1, tg: 2 }

/** What stands beside a sum for a reader of this language: the currency's sign or the language's word for it. */
export function currencyWord({ code, symbol }: { code: string; symbol: string }, locale: Locale): string {
  return words[code]?.split(' ')[places[locale] ?? 0] ?? symbol
}
