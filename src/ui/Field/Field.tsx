import { useId, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconAlertCircle } from '#src/ui/icons.ts'
import styles from './Field.module.css'

/** What every field takes beside its value. */
export interface FieldBaseProps {
  label: ReactNode
  hint?: ReactNode
  /** One sentence, or several from the server. */
  error?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  placeholder?: string
  autoFocus?: boolean
  onBlur?(): void
  /** Stands before the value, inside the row. */
  before?: ReactNode
  /** Stands after the value: a unit, a text action. */
  after?: ReactNode
  className?: string
}

/** Attributes that link a control with its label, hint and error. */
export interface ControlProps {
  id: string
  name?: string
  disabled?: boolean
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
  className: string
}

export interface FieldProps extends FieldBaseProps {
  children(control: ControlProps): ReactNode
}

/** The frame of a field: label above the value, hint or error below. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired, isDisabled, name, before, after, className, children } = props
  const id = useId()
  const hasError = hasContent(error)
  const describedBy = [hasError && `${id}-error`, hasContent(hint) && `${id}-hint`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    name,
    disabled: isDisabled || undefined,
    required: isRequired || undefined,
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy || undefined,
    className: styles.control ?? '',
  }
  return (
    <div
      className={classNames(
        styles.field,
        hasError && styles.invalid,
        isDisabled && styles.disabled,
        className,
      )}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
      </label>
      <div className={styles.line}>
        {before}
        {children(control)}
        {after && <span className={styles.after}>{after}</span>}
      </div>
      {hasError && (
        <div className={styles.error} id={`${id}-error`}>
          <IconAlertCircle aria-hidden />
          <span>{Array.isArray(error) ? error.join(' ') : error}</span>
        </div>
      )}
      {hasContent(hint) && !hasError && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** True for an error or hint that has something to say. */
export function hasContent(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.length > 0
  return node !== undefined && node !== null && node !== '' && node !== false
}
