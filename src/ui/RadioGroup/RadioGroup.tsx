import { useId, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconCircle, IconCircleCheckFilled } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './RadioGroup.module.css'

/** One row to choose. */
export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  subtitle?: ReactNode
  before?: ReactNode
  after?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  label: string
  value: Value | null
  onChange(value: Value): void
  options: readonly RadioOption<Value>[]
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  footer?: ReactNode
  /** Rows below the choices, inside the same card. */
  children?: ReactNode
}

/** One of several rows, with a circle at the right. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onChange, options, isLabelHidden, footer, children } = props
  const name = useId()
  const { haptics } = usePlatform()
  const choose = (next: Value) => {
    haptics.selection()
    onChange(next)
  }
  return (
    <Section header={isLabelHidden ? undefined : label} label={label} footer={footer}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            styles.option,
            Boolean(option.before) && styles.withBefore,
            option.isDisabled && styles.disabled,
          )}
        >
          {option.before && <span className={styles.before}>{option.before}</span>}
          <span className={styles.text}>
            {option.label}
            {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
          </span>
          {option.after}
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => choose(option.value)}
          />
          {option.value === value ? (
            <IconCircleCheckFilled className={styles.chosen} aria-hidden />
          ) : (
            <IconCircle className={styles.circle} aria-hidden />
          )}
        </label>
      ))}
      {children}
    </Section>
  )
}
