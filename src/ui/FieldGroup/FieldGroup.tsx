import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconAlertCircle } from '#src/ui/icons.ts'
import styles from './FieldGroup.module.css'

type FrameProps = 'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled' | 'onBlur' | 'className'

export interface FieldGroupProps extends Pick<FieldBaseProps, FrameProps> {
  /** `radiogroup` where one of its controls is chosen. */
  role?: 'group' | 'radiogroup'
  /** Stands at the end of the label's line, for the eye only. */
  after?: ReactNode
  /** A text action at the end of the label's line. */
  action?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLFieldSetElement>
}

/** The frame of a field that is several controls: label above, hint or error below, read out when it changes. */
export function FieldGroup(props: FieldGroupProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    isDisabled,
    onBlur,
    className,
    role,
    after,
    action,
    children,
    ref,
  } = props
  const id = useId()
  const hasError = hasContent(error)
  const isChoice = role === 'radiogroup'
  const note = hasError ? error : hint
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- left when the focus leaves all of it
    <fieldset
      ref={ref}
      className={classNames(styles.group, hasError && styles.invalid, className)}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      aria-invalid={(isChoice && hasError) || undefined}
      aria-required={(isChoice && isRequired) || undefined}
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
        {hasContent(after) && <span aria-hidden>{after}</span>}
        {action}
      </div>
      {children}
      <div className={styles.note} id={`${id}-note`} role="status">
        {hasError && <IconAlertCircle aria-hidden />}
        {hasContent(note) && <span>{Array.isArray(note) ? note.join(' ') : note}</span>}
      </div>
    </fieldset>
  )
}
