import { Field, hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconClock } from '#src/ui/icons.ts'
import { useTimeInput } from './useTimeInput.ts'

export interface TimeFieldProps extends FieldBaseProps {
  /** A time of 24 hours, HH:MM. */
  value: string | null
  /** Null while the text is empty or no time. */
  onChange(value: string | null): void
  labels: {
    /** Error below what is no time. */
    unreadable: string
  }
  onEnter?(): void
}

/** A time, typed with any separator or none; the arrow keys step five minutes, the page keys an hour. */
export function TimeField({ value, onChange, labels, onEnter, ...rest }: TimeFieldProps) {
  const { placeholder, autoFocus, onBlur, after, ...frame } = rest
  const time = useTimeInput({ value, onChange, onEnter })
  const error = hasContent(frame.error) || !time.isUnreadable ? frame.error : labels.unreadable
  return (
    <Field {...frame} error={error} after={after ?? <IconClock aria-hidden />}>
      {(control) => (
        <input
          {...control}
          {...time.input}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onBlur={() => {
            time.input.onBlur()
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
