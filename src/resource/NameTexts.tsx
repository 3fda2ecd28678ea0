import { Trans } from '@lingui/react/macro'
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
  /** Most characters of a name. */
  maxLength: number
  /** Further texts in the same language. */
  children?: ReactNode
}

/** The name of a row in the languages of the contents, with its further texts: the head of its form. */
export function NameTexts({ form, maxLength, children }: NameTextsProps) {
  const { language, languages } = form.texts
  const isWritten = (code: string) => Boolean((form.values.name as Translated)[code])
  return (
    <ContentLanguages texts={form.texts} isWritten={isWritten}>
      <TranslatedText
        label={<Trans>Name</Trans>}
        isRequired={language === languages[0]}
        autoFocus={form.isNew}
        maxLength={maxLength}
        {...form.translated('name')}
      />
      {children}
    </ContentLanguages>
  )
}
