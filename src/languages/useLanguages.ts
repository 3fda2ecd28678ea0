import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  getLanguageFigures,
  type Language,
  type LanguageFigures,
  listLanguages,
} from '#contract/languages.ts'
import { type Locale, localeEntry, type LocaleEntry } from '#contract/locales.ts'
import { keepOffered } from '#src/session/language/offered.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

const FIGURES_FRESH_MS = 300_000

/** A language with its names and, once they are counted, its figures. */
export interface LanguageRow extends Omit<Language, 'code'> {
  code: Locale
  entry: LocaleEntry
  figures: LanguageFigures | undefined
}

/** The table of languages; the figures come after it, for they take longer. */
export function useLanguages() {
  const query = useQuery(callOptions(listLanguages))
  const figures = useQuery({
    ...callOptions(getLanguageFigures),
    staleTime: FIGURES_FRESH_MS,
    meta: { isSilent: true },
  })
  const rows = useMemo(() => {
    const counted = new Map(figures.data?.items.map((one) => [one.code, one]))
    return query.data?.items.map((one): LanguageRow => {
      const code = one.code as Locale
      return { ...one, code, entry: localeEntry(code), figures: counted.get(code) }
    })
  }, [query.data, figures.data])
  useEffect(() => {
    if (rows) keepOffered(rows.flatMap(({ code, is_on }) => (is_on ? [] : code)))
  }, [rows])
  return { rows, isFailed: !query.data && query.error !== null, refetch: () => void query.refetch() }
}
