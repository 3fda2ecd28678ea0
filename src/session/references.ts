import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getReferences, type References } from '#contract/dictionary.ts'
import { inLanguage } from '#contract/inLanguage.ts'
import { currentLocale } from './locale.ts'
import { useSession } from './session.ts'
import { callOptions } from './useCall.ts'

const FRESH_MS = 300_000

const none: References = {
  categories: [],
  attributes: [],
  branches: [],
  roles: [],
  units: [],
  sources: [],
  deliveries: [],
  payments: [],
  workingHours: [],
  currencies: [],
  stages: [],
  tags: [],
  vat_rates: [],
}

/** Every dictionary of the company; empty ones until they are there. */
export function useReferences(): References & { isLoading: boolean } {
  const { company, isRoot } = useSession()
  const query = useQuery({
    ...callOptions(getReferences),
    staleTime: FRESH_MS,
    enabled: company !== null && !isRoot,
    meta: { isGeneral: true },
  })
  return { ...none, ...query.data, isLoading: query.isPending }
}

/** Gives a translated text in the user's language, else in the company's. */
export function useName(): (texts: Partial<Record<string, string>>) => string {
  const fallback = useSession().company?.default_language ?? ''
  const language = currentLocale()
  return useCallback((texts) => inLanguage(texts, language, fallback), [language, fallback])
}
