import { useId, type ReactNode } from 'react'
import { hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { TranslatedText } from './TranslatedText.tsx'
import { useChosenLanguage } from './useChosenLanguage.ts'
import styles from './TranslatedField.module.css'

/** A language that the content is written in. */
export interface ContentLanguage {
  /** Names its text in the value. */
  code: string
  /** The language tag, for spelling and pronunciation. */
  tag: string
  /** Its name as people read it. */
  name: ReactNode
}

export interface TranslatedFieldProps extends Omit<FieldBaseProps, 'error' | 'after' | 'className'> {
  /** Texts by language code; an empty text is left out. */
  value: Readonly<Record<string, string>>
  onChange(value: Record<string, string>): void
  /** Languages in their order; the first is written first. */
  languages: readonly ContentLanguage[]
  /** Code of the language whose text is used where another is missing; the first without it. */
  fallback?: string
  labels: {
    /** Accessible name of the row of languages. */
    languages: string
    /** Read after a language that has a text. */
    filled: string
    /** Read after a language that has none. */
    missing: string
    /** Read after a language with an error. */
    faulty: string
  }
  /** Sentences by language code; the first language with one is shown. */
  errors?: Readonly<Record<string, ReactNode>>
  /** Takes several lines. */
  isMultiline?: boolean
  rows?: number
  maxLength?: number
}

/** A text in several languages, one at a time; the main one shows through where another is missing. */
export function TranslatedField(props: TranslatedFieldProps) {
  const {
    value,
    onChange,
    languages,
    labels,
    errors = {},
    fallback = languages[0]?.code ?? '',
    ...rest
  } = props
  const panelId = useId()
  const { code, choose } = useChosenLanguage(languages, errors)
  const language = languages.find((one) => one.code === code)
  const hasTabs = languages.length > 1
  const change = (text: string) => {
    choose(code)
    const { [code]: _old, ...others } = value
    onChange(text === '' ? others : { ...others, [code]: text })
  }
  return (
    <div className={styles.root}>
      {hasTabs && (
        <LanguageTabs
          languages={languages}
          code={code}
          onChoose={choose}
          panelId={panelId}
          labels={labels}
          stateOf={(one) => (hasContent(errors[one]) ? 'faulty' : value[one] ? 'filled' : 'missing')}
        />
      )}
      <div id={panelId} role={hasTabs ? 'tabpanel' : undefined} aria-labelledby={`${panelId}-${code}`}>
        <TranslatedText
          {...rest}
          key={code}
          language={language}
          isLanguageNamed={hasTabs}
          error={errors[code]}
          value={value[code] ?? ''}
          placeholder={value[fallback] || rest.placeholder}
          onChange={change}
        />
      </div>
    </div>
  )
}
