import type { Locale } from './locales.ts'

type Words = { latin: string } & { [Language in Locale]?: string }

/** Currencies without a sign that people know, which each language writes with its own word. */
const words: Record<string, Words> = {
  UZS: {
    latin: 'soʻm',
    ru: 'сум',
    ua: 'сум',
    by: 'сум',
    ky: 'сум',
    kz: 'сом',
    tg: 'сӯм',
    am: 'սոմ',
    el: 'σομ',
  },
  KGS: {
    latin: 'som',
    ru: 'сом',
    ua: 'сом',
    by: 'сом',
    ky: 'сом',
    kz: 'сом',
    tg: 'сом',
    am: 'սոմ',
    el: 'σομ',
  },
  TJS: {
    latin: 'somoni',
    ru: 'сомони',
    ua: 'сомоні',
    by: 'самані',
    ky: 'сомони',
    kz: 'сомони',
    tg: 'сомонӣ',
    am: 'սոմոնի',
    el: 'σομόνι',
  },
  TMT: {
    latin: 'manat',
    ru: 'манат',
    ua: 'манат',
    by: 'манат',
    ky: 'манат',
    kz: 'манат',
    tg: 'манат',
    am: 'մանաթ',
    el: 'μάνατ',
  },
}

/** What stands beside a sum for a reader of this language: the currency's sign or the language's word for it. */
export function currencyWord({ code, symbol }: { code: string; symbol: string }, locale: Locale): string {
  const known = words[code]
  return known ? (known[locale] ?? known.latin) : symbol
}
