import { useState } from 'react'
import { useOptionSearch } from '#src/ui/ComboField/useOptionSearch.ts'
import { classNames } from '#src/ui/classNames.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { OptionPicker, type PickerLabels, type PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { ChosenChips } from './ChosenChips.tsx'
import styles from './MultiComboField.module.css'

/** Texts of a field of several choices. */
export interface MultiComboLabels extends PickerLabels {
  /** Accessible name of the chosen ones. */
  chosen: string
  /** Name of the button that takes one out. */
  remove(name: string): string
  /** Read out after one was taken out. */
  removed(name: string): string
  /** Read out after one was added. */
  added(name: string): string
  /** The button that ends choosing. */
  done: string
}

export interface MultiComboFieldProps extends FieldBaseProps {
  /** Ids of the chosen ones, in the order they were chosen. */
  value: readonly string[]
  onChange(value: readonly string[]): void
  /** Choices that are searched here. */
  options?: readonly PickerOption[]
  /** Choices that are searched elsewhere, 300 ms after the last letter. */
  search?(text: string): Promise<readonly PickerOption[]>
  /** Texts by id of values that the choices do not hold. */
  valueLabels?: Readonly<Record<string, string>>
  labels: MultiComboLabels
  /** Row that makes a new choice of what is typed. */
  createLabel?(text: string): string
  onCreate?(text: string): void
  /** The most that can be chosen. */
  max?: number
}

/** Several of many choices, found by typing; each chosen one is a chip that can be taken out. */
export function MultiComboField(props: MultiComboFieldProps) {
  const { value, onChange, options, search, valueLabels, labels, createLabel, onCreate, max, ...rest } = props
  const { placeholder, autoFocus, onBlur, after, ...frame } = rest
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  const { haptics } = usePlatform()
  const found = useOptionSearch(options, search, isOpen)
  const known = new Map(
    [...(options ?? []), ...found.picker.options].map((option) => [option.value, option.label]),
  )
  const nameOf = (id: string) => known.get(id) ?? valueLabels?.[id] ?? seen[id] ?? id
  const remove = (id: string) => {
    setMessage(labels.removed(nameOf(id)))
    onChange(value.filter((one) => one !== id))
  }
  const add = (id: string) => {
    if (max !== undefined && value.length >= max) return
    setSeen({ ...seen, [id]: nameOf(id) })
    setMessage(labels.added(nameOf(id)))
    found.setText('')
    onChange([...value, id])
  }
  const pick = (id: string) => {
    haptics.selection()
    if (value.includes(id)) remove(id)
    else add(id)
  }
  const close = () => {
    setIsOpen(false)
    found.setText('')
  }
  const last = value.at(-1)
  const typed = found.text.trim()
  const chips = (
    <ChosenChips
      chosen={value.map((id) => ({ id, name: nameOf(id) }))}
      label={labels.chosen}
      removeLabel={labels.remove}
      onRemove={remove}
      isDisabled={frame.isDisabled}
    />
  )
  return (
    <>
      <Field {...frame} after={after ?? <IconPlus aria-hidden />}>
        {({ required: _required, className, ...control }) => (
          <div
            className={styles.line}
            role={frame.isDisabled ? 'group' : undefined}
            aria-disabled={frame.isDisabled}
          >
            {chips}
            <button
              {...control}
              type="button"
              className={classNames(className, styles.open)}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              autoFocus={autoFocus}
              onBlur={onBlur}
              onClick={() => setIsOpen(true)}
              onKeyDown={(e) => e.key === 'Backspace' && last !== undefined && remove(last)}
            >
              {value.length === 0 && placeholder ? placeholder : '\u00a0'}
            </button>
            <VisuallyHidden role="status">{isOpen ? '' : message}</VisuallyHidden>
          </div>
        )}
      </Field>
      <OptionPicker
        isOpen={isOpen}
        title={frame.label}
        labels={labels}
        {...found.picker}
        value={value}
        onPick={pick}
        onBackspace={() => last !== undefined && remove(last)}
        onClose={close}
        header={
          <>
            {chips}
            <VisuallyHidden role="status">{message}</VisuallyHidden>
          </>
        }
        doneLabel={labels.done}
        createLabel={typed && createLabel?.(typed)}
        onCreate={() => {
          found.setText('')
          onCreate?.(typed)
        }}
      />
    </>
  )
}
