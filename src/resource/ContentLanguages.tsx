import { useId, type ReactNode } from 'react'
import { LanguageTabs } from '#src/ui/TranslatedField/LanguageTabs.tsx'
import styles from './ContentLanguages.module.css'
import { useLanguageLabels } from './useLanguageLabels.ts'
import type { useTranslated } from './useTranslated.ts'

export interface ContentLanguagesProps {
  texts: ReturnType<typeof useTranslated>
  /** Whether what is below has a text in a language. */
  isWritten(code: string): boolean
  /** The fields. */
  children: ReactNode
}

/** Fields of a form with the row of languages that they are written in; a company with one language has nothing to choose. */
export function ContentLanguages({ children, ...row }: ContentLanguagesProps) {
  const panelId = useId()
  const { language, languages } = row.texts
  if (languages.length < 2) return children
  return (
    <>
      <LanguageRow {...row} panelId={panelId} />
      <div
        id={panelId}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${panelId}-${language.code}`}
      >
        {children}
      </div>
    </>
  )
}

function LanguageRow({
  texts,
  isWritten,
  panelId,
}: Omit<ContentLanguagesProps, 'children'> & { panelId: string }) {
  return (
    <LanguageTabs
      languages={texts.languages}
      code={texts.language.code}
      onChoose={texts.choose}
      panelId={panelId}
      labels={useLanguageLabels()}
      stateOf={(code) => (texts.hasErrorIn(code) ? 'faulty' : isWritten(code) ? 'filled' : 'missing')}
    />
  )
}
