import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { enterKey } from '#src/ui/enterKey.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'

export interface TextFieldProps extends FieldBaseProps {
  value: string
  onChange(value: string): void
  type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'date' | 'time'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint']
  maxLength?: number
  /** Pressing Enter in the field. */
  onEnter?(): void
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', inputMode, autoComplete, enterKeyHint, maxLength, ...rest } = props
  const { onEnter, placeholder, autoFocus, onBlur, ...frame } = rest
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur}
          onKeyDown={enterKey(onEnter)}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          enterKeyHint={enterKeyHint ?? (onEnter ? 'done' : 'next')}
          maxLength={maxLength}
          placeholder={placeholder}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}
