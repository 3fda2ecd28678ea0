import type { QueryClient } from '@tanstack/react-query'
import { type Language, listLanguages } from '#contract/languages.ts'
import { callKey } from '#src/session/calls/useCall.ts'

/** Shows a language's new state before the server has answered. */
export function withLanguage(
  queries: QueryClient,
  changed: Pick<Language, 'code'> & Partial<Language>,
): void {
  queries.setQueryData<{ items: Language[] }>(
    callKey(listLanguages),
    (old) =>
      old && { items: old.items.map((one) => (one.code === changed.code ? { ...one, ...changed } : one)) },
  )
}

/** Asks for the table again: where somebody else was faster, and for how many have which language now. */
export function askAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: callKey(listLanguages) })
}
