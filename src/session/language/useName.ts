import { useCallback } from 'react'
import { inLanguage } from '#contract/inLanguage.ts'
import { sourceLocale } from '#contract/locales.ts'
import { useSession } from '#src/session/session.ts'
import { currentLocale } from './locale.ts'

/** Gives a translated text in the user's language, else in the company's, else in English. */
export function useName(): (texts: Partial<Record<string, string>>) => string {
  const fallback = useSession().company?.default_language ?? sourceLocale
  const language = currentLocale()
  return useCallback((texts) => inLanguage(texts, language, fallback), [language, fallback])
}
