import { classNames } from '#src/ui/classNames.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { ContentLanguage } from './TranslatedField.tsx'
import styles from './TranslatedField.module.css'

export interface TranslatedTextProps extends Omit<FieldBaseProps, 'after' | 'className'> {
  value: string
  onChange(value: string): void
  /** The language that is written. */
  language: ContentLanguage | undefined
  /** Says the language after the label, for who does not see the row of languages. */
  isLanguageNamed?: boolean
  /** Takes several lines. */
  isMultiline?: boolean
  rows?: number
  maxLength?: number
}

/** The text of one language, where one row of languages serves several fields. */
export function TranslatedText(props: TranslatedTextProps) {
  const { value, onChange, language, isLanguageNamed, isMultiline, rows = 2, maxLength, ...base } = props
  const { label, placeholder, autoFocus, onBlur, ...frame } = base
  const Control = isMultiline ? 'textarea' : 'input'
  return (
    <Field
      {...frame}
      label={
        <>
          {label}
          {isLanguageNamed && <VisuallyHidden> {language?.name}</VisuallyHidden>}
        </>
      }
      after={countLeft(value, maxLength)}
    >
      {(control) => (
        <Control
          {...control}
          className={classNames(control.className, isMultiline && styles.area)}
          lang={language?.tag}
          dir="auto"
          rows={isMultiline ? rows : undefined}
          // A field that grows with its text knows of no rows.
          style={isMultiline ? { minBlockSize: `${rows}lh` } : undefined}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onBlur={onBlur}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

/** Shown when a text is near its limit. */
function countLeft(text: string, maxLength?: number): string | undefined {
  return maxLength && text.length > maxLength * 0.8 ? `${text.length}/${maxLength}` : undefined
}
