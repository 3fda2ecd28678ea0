import type { QueryClient } from '@tanstack/react-query'
import { type Language, listLanguages } from '#contract/languages.ts'
import { callKey } from '#src/session/useCall.ts'

/** Shows a language's new state before the server has answered. */
export function withLanguage(queries: QueryClient, language: Language): void {
  queries.setQueryData<{ items: Language[] }>(
    callKey(listLanguages),
    (old) => old && { items: old.items.map((one) => (one.code === language.code ? language : one)) },
  )
}

/** Asks again for the table and for what is counted beside it. */
export function askAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfLanguages(queryKey[0]) })
}

const isOfLanguages = (path: unknown) => typeof path === 'string' && path.startsWith(listLanguages.path)
