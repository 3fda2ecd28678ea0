import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import styles from './CodeField.module.css'

export interface CodeFieldProps extends Omit<FieldBaseProps, 'before' | 'after' | 'placeholder'> {
  value: string
  onChange(value: string): void
  /** Digits of the code. */
  length?: number
  /** Called once when the last digit is there. */
  onComplete?(code: string): void
}

/** A one-time code: one real input over drawn boxes, so that paste and autofill just work. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, length = 6, onComplete, autoFocus, onBlur, ...frame } = props
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.code}>
          <input
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            value={value}
            autoFocus={autoFocus}
            onBlur={onBlur}
            onChange={(e) => type(e.target.value)}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={styles.digit}
              data-current={index === Math.min(value.length, length - 1) || undefined}
              aria-hidden
            >
              {value[index]}
            </span>
          ))}
        </span>
      )}
    </Field>
  )
}
