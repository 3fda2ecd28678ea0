import { useFormat } from '#src/session/language/useFormat.ts'
import type { LanguageRow } from './useLanguages.ts'

const NOTHING = '—'

/** How much of the interface and of what companies sell a language has; a whole hundred only when nothing is missing. */
export function useShares() {
  const format = useFormat()
  const share = (part: number, whole: number) => format.percent(Math.floor((part * 100) / whole) * 100)
  return {
    interfaceOf: ({ translated, texts }: LanguageRow) => share(translated, texts),
    contentOf: ({ figures }: LanguageRow) =>
      figures?.content ? share(figures.written, figures.content) : NOTHING,
    changeOf: ({ changed_at }: LanguageRow) => (changed_at ? format.dateTime(changed_at) : NOTHING),
    peopleOf: ({ people }: LanguageRow) => format.number(people),
  }
}
