import { useState } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconChevronRight, IconX } from '#src/ui/icons.ts'
import { OptionPicker, type PickerLabels, type PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'
import styles from './ComboField.module.css'
import { useOptionSearch } from './useOptionSearch.ts'

export interface ComboFieldProps extends FieldBaseProps {
  value: string | null
  onChange(value: string | null): void
  /** Choices that are searched here. */
  options?: readonly PickerOption[]
  /** Choices that are searched elsewhere, 300 ms after the last letter. */
  search?(text: string): Promise<readonly PickerOption[]>
  /** Text of the value where the choices do not hold it. */
  valueLabel?: string
  labels: PickerLabels & { clear?: string }
  /** Row that makes a new choice of what is typed. */
  createLabel?(text: string): string
  onCreate?(text: string): void
}

/** One of many choices, found by typing. */
export function ComboField(props: ComboFieldProps) {
  const { value, onChange, options, search, valueLabel, labels, createLabel, onCreate, ...rest } = props
  const { placeholder, autoFocus, onBlur, after, ...frame } = rest
  const [isOpen, setIsOpen] = useState(false)
  const found = useOptionSearch(options, search, isOpen)
  const known = [...(options ?? []), ...found.picker.options].find((option) => option.value === value)
  const text = value === null ? undefined : (known?.label ?? valueLabel ?? value)
  const finish = (act: () => void) => () => {
    setIsOpen(false)
    found.setText('')
    act()
  }
  const typed = found.text.trim()
  const canClear = value !== null && labels.clear !== undefined && !frame.isDisabled
  return (
    <>
      <Field
        {...frame}
        after={
          canClear ? (
            <IconButton mode="plain" label={labels.clear ?? ''} onClick={() => onChange(null)}>
              <IconX />
            </IconButton>
          ) : (
            (after ?? <IconChevronRight aria-hidden />)
          )
        }
      >
        {({ required: _required, className, ...control }) => (
          <button
            {...control}
            type="button"
            className={classNames(className, styles.button, text === undefined && styles.empty)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            autoFocus={autoFocus}
            onBlur={onBlur}
            onClick={() => setIsOpen(true)}
          >
            {text ?? placeholder ?? '\u00a0'}
          </button>
        )}
      </Field>
      <OptionPicker
        isOpen={isOpen}
        title={frame.label}
        labels={labels}
        {...found.picker}
        value={value}
        onPick={(picked) => finish(() => onChange(picked))()}
        onClose={finish(() => {})}
        createLabel={typed && createLabel?.(typed)}
        onCreate={finish(() => onCreate?.(typed))}
      />
    </>
  )
}
