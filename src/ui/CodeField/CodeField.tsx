import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { DigitBoxes } from './DigitBoxes.tsx'

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
  return (
    <Field {...frame}>
      {(control) => (
        <DigitBoxes
          control={control}
          value={value}
          onChange={onChange}
          length={length}
          onComplete={onComplete}
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
