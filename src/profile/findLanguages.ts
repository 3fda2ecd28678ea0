import type { LocaleEntry } from '#contract/locales.ts'

/** The languages whose name in any of the three ways holds the words; marks over letters do not matter. */
export function findLanguages(
  languages: readonly LocaleEntry[],
  words: string,
  nameOf: (language: LocaleEntry) => string,
): LocaleEntry[] {
  const wanted = plain(words)
  return languages.filter((language) =>
    [nameOf(language), language.localName, language.name].some((name) => plain(name).includes(wanted)),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
