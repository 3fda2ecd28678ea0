import type { ReactNode } from 'react'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { ContentLanguages } from './ContentLanguages.tsx'
import type { Translated, TranslatedProps, useTranslated } from './useTranslated.ts'

interface NameTextsProps {
  form: {
    isNew: boolean
    values: { name: object }
    texts: ReturnType<typeof useTranslated>
    translated(name: 'name'): TranslatedProps
  }
  /** Further texts in the same language. */
  children?: ReactNode
}

/** The name of a row in the languages of the contents, with its further texts: the head of its form. */
export function NameTexts({ form, children }: NameTextsProps) {
  const isWritten = (code: string) => Boolean((form.values.name as Translated)[code])
  return (
    <ContentLanguages texts={form.texts} isWritten={isWritten}>
      <TranslatedText autoFocus={form.isNew} {...form.translated('name')} />
      {children}
    </ContentLanguages>
  )
}
