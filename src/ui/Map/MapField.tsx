import { useId, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { hasContent } from '#src/ui/Field/Field.tsx'
import { IconAlertCircle } from '#src/ui/icons.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './MapField.module.css'

export interface MapFieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isRequired?: boolean
  /** Where the pin stands or what the zone is, for screen readers when it changes. */
  spoken?: string
  children: ReactNode
  className?: string
}

/** The frame of a field that is a map: label above, hint or error below. */
export function MapField({ label, hint, error, isRequired, spoken, children, className }: MapFieldProps) {
  const id = useId()
  const hasError = hasContent(error)
  const note = hasError ? error : hint
  return (
    <div
      className={classNames(styles.field, hasError && styles.invalid, className)}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
    >
      <div className={styles.label} id={id}>
        {label}
        {isRequired && <span aria-hidden>*</span>}
      </div>
      {children}
      <div className={styles.note} id={`${id}-note`} role="status">
        {hasError && <IconAlertCircle aria-hidden />}
        {hasContent(note) && <span>{Array.isArray(note) ? note.join(' ') : note}</span>}
      </div>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}
