import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconSelector } from '#src/ui/icons.ts'
import { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'
import { usePlatform, useWidth } from '#src/ui/Platform/Platform.tsx'
import { findChoice } from './findChoice.ts'
import styles from './Select.module.css'
import type { SelectOption } from './SelectField.tsx'
import { SelectList } from './SelectList.tsx'

/** One choice with more than a text. */
export interface SelectChoice extends SelectOption {
  before?: ReactNode
  /** Stands after the text, in the second ink. */
  hint?: ReactNode
}

export interface SelectProps extends FieldBaseProps {
  value: string | null
  onChange(value: string | null): void
  options: readonly SelectChoice[]
  /** Adds a choice of nothing with this text. */
  emptyLabel?: string
  /** Closes the action sheet of a phone. */
  cancelLabel: string
}

const EMPTY = ''

/** One of a few choices with pictures or hints: a list below the field, an action sheet on a phone. */
export function Select(props: SelectProps) {
  const { value, onChange, options, emptyLabel, cancelLabel, placeholder, autoFocus, onBlur, ...rest } = props
  const { after, ...frame } = rest
  const listId = useId()
  const { haptics } = usePlatform()
  const isPhone = useWidth() === 'phone'
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const typeAhead = useRef(createTypeAhead())
  /** Where the open list begins, among the choices that can be taken. */
  const [startAt, setStartAt] = useState<number | null>(null)
  const all = emptyLabel === undefined ? options : [{ value: EMPTY, label: emptyLabel }, ...options]
  const usable = all.filter((option) => !('isDisabled' in option && option.isDisabled))
  const chosen = options.find((option) => option.value === value)
  const place = Math.max(
    0,
    usable.findIndex((option) => option.value === (value ?? EMPTY)),
  )
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === ' ' || e.ctrlKey || e.metaKey || e.nativeEvent.isComposing) return
    const labels = usable.map((option) => option.label)
    const isStep = e.key === 'ArrowDown' || e.key === 'ArrowUp'
    const found = isStep ? place : findChoice(e.key, place, labels, typeAhead.current)
    if (found === null) return
    e.preventDefault()
    setStartAt(found)
  }
  return (
    <>
      <Field {...frame} after={after ?? <IconSelector aria-hidden />}>
        {({ required, className, ...control }) => (
          <button
            {...control}
            ref={setAnchor}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={startAt !== null}
            aria-controls={startAt !== null ? listId : undefined}
            aria-required={required}
            className={classNames(className, styles.button, !chosen && styles.empty)}
            autoFocus={autoFocus}
            onBlur={onBlur}
            onClick={() => setStartAt(place)}
            onKeyDown={onKeyDown}
          >
            {chosen?.before}
            <span className={styles.text}>{chosen?.label ?? emptyLabel ?? placeholder ?? '\u00a0'}</span>
          </button>
        )}
      </Field>
      {startAt !== null && (
        <SelectList
          id={listId}
          label={frame.label}
          cancelLabel={cancelLabel}
          options={all}
          value={value ?? EMPTY}
          startAt={startAt}
          typeAhead={typeAhead.current}
          anchor={isPhone ? null : (anchor?.parentElement ?? null)}
          onClose={() => setStartAt(null)}
          onPick={(picked) => {
            setStartAt(null)
            haptics.selection()
            onChange(picked === EMPTY ? null : picked)
          }}
        />
      )}
    </>
  )
}
