import { useId } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import styles from './SwitchField.module.css'

export interface SwitchFieldProps extends Omit<FieldBaseProps, 'placeholder' | 'autoFocus' | 'after'> {
  value: boolean
  onChange(value: boolean): void
}

/** A switch with its title; pressing the title toggles it as well. */
export function SwitchField(props: SwitchFieldProps) {
  const { value, onChange, label, hint, error, isDisabled, before, className } = props
  const id = useId()
  const note = hasContent(error) ? error : hint
  return (
    <div className={classNames(styles.field, className)}>
      {before}
      <div className={styles.text}>
        <label className={styles.title} htmlFor={id}>
          {label}
        </label>
        {hasContent(note) && (
          <span className={classNames(styles.note, hasContent(error) && styles.error)} id={`${id}-note`}>
            {note}
          </span>
        )}
      </div>
      <Switch
        id={id}
        isOn={value}
        onChange={onChange}
        isDisabled={isDisabled}
        describedBy={hasContent(note) ? `${id}-note` : undefined}
      />
    </div>
  )
}
