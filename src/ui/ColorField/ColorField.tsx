import { useId, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { hasContent } from '#src/ui/Field/Field.tsx'
import { IconAlertCircle, IconCheck } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { tones, type Tone } from '#src/ui/theme/tones.ts'
import styles from './ColorField.module.css'

export interface ColorFieldProps {
  value: Tone | null
  onChange(value: Tone): void
  label: ReactNode
  /** The word for each of the twelve colours. */
  names: Readonly<Record<Tone, string>>
  hint?: ReactNode
  /** One sentence, or several from the server. */
  error?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  onBlur?(): void
  className?: string
}

/** One of the twelve tones; the name of the chosen one is written beside the label. */
export function ColorField(props: ColorFieldProps) {
  const { value, onChange, label, names, hint, error, isRequired, isDisabled, name, onBlur, className } =
    props
  const id = useId()
  const { haptics } = usePlatform()
  const hasError = hasContent(error)
  const note = hasError ? error : hint
  const choose = (tone: Tone) => {
    haptics.selection()
    onChange(tone)
  }
  return (
    <fieldset
      className={classNames(styles.field, hasError && styles.invalid, className)}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hasContent(note) ? `${id}-note` : undefined}
      aria-invalid={hasError || undefined}
      aria-required={isRequired || undefined}
      disabled={isDisabled}
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget)) onBlur?.()
      }}
    >
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
          {isRequired && <span aria-hidden>*</span>}
        </span>
        <span className={styles.chosen} aria-hidden>
          {value && names[value]}
        </span>
      </div>
      <div className={styles.swatches}>
        {tones.map((tone) => (
          <label key={tone} className={styles.swatch} data-tone={tone} title={names[tone]}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              checked={tone === value}
              aria-label={names[tone]}
              onChange={() => choose(tone)}
            />
            <span className={styles.colour}>{tone === value && <IconCheck aria-hidden />}</span>
          </label>
        ))}
      </div>
      {hasContent(note) && (
        <div className={styles.note} id={`${id}-note`}>
          {hasError && <IconAlertCircle aria-hidden />}
          <span>{Array.isArray(note) ? note.join(' ') : note}</span>
        </div>
      )}
    </fieldset>
  )
}
