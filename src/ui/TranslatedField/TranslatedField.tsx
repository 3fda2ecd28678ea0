import { useId, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Field, hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
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
  const { value, onChange, languages, labels, errors = {}, isMultiline, rows = 2, maxLength, ...base } = props
  const { fallback = languages[0]?.code ?? '', label, placeholder, autoFocus, onBlur, ...frame } = base
  const panelId = useId()
  const { code, choose } = useChosenLanguage(languages, errors)
  const language = languages.find((one) => one.code === code)
  const hasTabs = languages.length > 1
  const change = (text: string) => {
    choose(code)
    const { [code]: _old, ...rest } = value
    onChange(text === '' ? rest : { ...rest, [code]: text })
  }
  const Control = isMultiline ? 'textarea' : 'input'
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
        <Field
          {...frame}
          error={errors[code]}
          label={
            <>
              {label}
              {hasTabs && <VisuallyHidden> {language?.name}</VisuallyHidden>}
            </>
          }
          after={countLeft(value[code] ?? '', maxLength)}
        >
          {(control) => (
            <Control
              {...control}
              key={code}
              className={classNames(control.className, isMultiline && styles.area)}
              lang={language?.tag}
              dir="auto"
              rows={isMultiline ? rows : undefined}
              autoComplete="off"
              maxLength={maxLength}
              value={value[code] ?? ''}
              placeholder={value[fallback] || placeholder}
              autoFocus={autoFocus}
              onBlur={onBlur}
              onChange={(e) => change(e.target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

/** The language that is seen: the one chosen last, until another one gets the first error. */
function useChosenLanguage(
  languages: readonly ContentLanguage[],
  errors: Readonly<Record<string, ReactNode>>,
) {
  const [chosen, setChosen] = useState<{ code: string; faulty?: string } | null>(null)
  const faulty = languages.find((one) => hasContent(errors[one.code]))?.code
  const isKept = chosen !== null && (faulty === undefined || chosen.faulty === faulty)
  const wanted = isKept ? chosen.code : faulty
  const code = languages.find((one) => one.code === wanted)?.code ?? languages[0]?.code ?? ''
  return { code, choose: (next: string) => setChosen({ code: next, faulty }) }
}

/** Shown when a text is near its limit. */
function countLeft(text: string, maxLength?: number): string | undefined {
  return maxLength && text.length > maxLength * 0.8 ? `${text.length}/${maxLength}` : undefined
}
