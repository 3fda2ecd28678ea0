import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldBaseProps {
  value: string
  onChange(value: string): void
  /** Lines that are shown at first; the field grows with its text. */
  rows?: number
  maxLength?: number
}

/** Several lines of text; grows with what is typed, counts against `maxLength`. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 2, maxLength, placeholder, autoFocus, onBlur, after, ...frame } = props
  const counter = maxLength && value.length > maxLength * 0.8 ? `${value.length}/${maxLength}` : undefined
  return (
    <Field {...frame} after={after ?? counter}>
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} ${styles.area}`}
          value={value}
          rows={rows}
          enterKeyHint="enter"
          maxLength={maxLength}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onBlur={onBlur}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}
