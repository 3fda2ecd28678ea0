import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconSelector } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

/** One choice of a select. */
export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectFieldProps extends FieldBaseProps {
  value: string | null
  onChange(value: string | null): void
  options: readonly SelectOption[]
  /** Adds a choice of nothing with this text. */
  emptyLabel?: string
}

/** One of a few choices, with the system's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, emptyLabel, placeholder, autoFocus, onBlur, after, ...frame } = props
  const { haptics } = usePlatform()
  const choose = (next: string) => {
    haptics.selection()
    onChange(next === '' ? null : next)
  }
  const isMissing = !options.some((option) => option.value === value)
  return (
    <Field {...frame} after={after ?? <IconSelector aria-hidden />}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          autoFocus={autoFocus}
          onBlur={onBlur}
          onChange={(e) => choose(e.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {emptyLabel === undefined && isMissing && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
