import { useLayoutEffect, useRef, useState } from 'react'
import { enterKey } from '#src/ui/enterKey.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { moveCaret, readNumber, tidyTyped, writeNumber } from './typedNumber.ts'

export interface NumberFieldProps extends FieldBaseProps {
  /** An integer: the number itself, or its thousandths with `scale={1000}`. */
  value: number | null
  onChange(value: number | null): void
  /** How many units make one: 1, 100 for basis points of a percent, 1000 for thousandths. */
  scale?: number
  /** Digits that can be typed after the decimal mark. */
  decimals?: number
  canBeNegative?: boolean
  /** Draws all decimals once the field is left, as money does. */
  isFixed?: boolean
  /** Unit after the figure. */
  suffix?: FieldBaseProps['after']
  onEnter?(): void
}

/** A number, grouped while it is typed; the caret stays where it is. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, scale = 1, decimals = 0, canBeNegative, isFixed, suffix, ...rest } = props
  const { placeholder, autoFocus, onBlur, after, onEnter, ...frame } = rest
  const { numberFormat } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const written = value === null ? '' : writeNumber(value, scale, decimals, numberFormat, isFixed)
  const isDraftCurrent = draft !== null && readNumber(draft, scale, numberFormat) === value
  const text = isDraftCurrent ? draft : written
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const type = (typed: string, position: number) => {
    const tidy = tidyTyped(typed, decimals, numberFormat, canBeNegative)
    const number = readNumber(tidy, scale, numberFormat)
    if (number !== null && !Number.isSafeInteger(number)) return
    caret.current = moveCaret(typed, position, tidy, numberFormat)
    setDraft(tidy)
    onChange(number)
  }
  return (
    <Field {...frame} after={after ?? suffix}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint={onEnter ? 'done' : 'next'}
          value={text}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onChange={(e) => type(e.target.value, e.target.selectionStart ?? e.target.value.length)}
          onKeyDown={enterKey(onEnter)}
          onBlur={() => {
            setDraft(null)
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
