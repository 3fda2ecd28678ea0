import { isLocale, localeEntry, type Locale } from '#contract/locales.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { useSession } from '#src/session/session.ts'

/** A language that a company writes its texts in. */
export interface WrittenLanguage {
  code: Locale
  tag: string
  name: string
}

/** The languages of a company's texts, its own first: where another one has no text, the own one stands for it. */
export function useContentLanguages(): [WrittenLanguage, ...WrittenLanguage[]] {
  const { company } = useSession()
  const own = company?.default_language
  const main = isLocale(own) ? own : currentLocale()
  const others = (company?.languages ?? []).filter(isLocale).filter((code) => code !== main)
  return [toWritten(main), ...others.map(toWritten)]
}

function toWritten(code: Locale): WrittenLanguage {
  const { tags, localName } = localeEntry(code)
  return { code, tag: tags[0], name: localName }
}
