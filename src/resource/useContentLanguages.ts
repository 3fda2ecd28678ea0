import { isLocale, localeEntry, locales, sourceLocale, type Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { useSession } from '#src/session/session.ts'

/** A language that a company writes its texts in. */
export interface WrittenLanguage {
  code: Locale
  tag: string
  name: string
}

/**
 * The languages of a company's texts, its own first: where another one has no text, the own one stands for it. The
 * platform writes in every language, and English stands for what is missing.
 */
export function useContentLanguages(): [WrittenLanguage, ...WrittenLanguage[]] {
  const { company, isRoot } = useSession()
  if (isRoot) return [toWritten(sourceLocale), ...translations.map(toWritten)]
  const own = company?.default_language
  const main = isLocale(own) ? own : currentLocale()
  const others = (company?.languages ?? []).filter(isLocale).filter((code) => code !== main)
  return [toWritten(main), ...others.map(toWritten)]
}

const translations = locales.map(({ code }) => code).filter((code) => code !== sourceLocale)

function toWritten(code: Locale): WrittenLanguage {
  const { tags, localName } = localeEntry(code)
  return { code, tag: tags[0], name: localName }
}
