import { useState, type ReactNode } from 'react'
import { hasContent } from '#src/ui/Field/Field.tsx'
import type { ContentLanguage } from './TranslatedField.tsx'

/** The language that is seen: the one chosen last, until another one gets the first error. */
export function useChosenLanguage(
  languages: readonly Pick<ContentLanguage, 'code'>[],
  errors: Readonly<Record<string, ReactNode>>,
) {
  const [chosen, setChosen] = useState<{ code: string; faulty?: string } | null>(null)
  const faulty = languages.find((one) => hasContent(errors[one.code]))?.code
  const isKept = chosen !== null && (faulty === undefined || chosen.faulty === faulty)
  const wanted = isKept ? chosen.code : faulty
  const code = languages.find((one) => one.code === wanted)?.code ?? languages[0]?.code ?? ''
  return {
    code,
    choose: (next: string) => setChosen({ code: next, faulty }),
    /** Keeps the choice only as long as no language has an error. */
    release: () => setChosen((old) => old && { code: old.code }),
  }
}
