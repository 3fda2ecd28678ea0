import { enterKey } from '#src/ui/enterKey.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { useTypedNumber } from './useTypedNumber.ts'

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

/** A number, grouped while it is typed; what is typed counts the same wherever the caret stands. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, scale = 1, decimals = 0, canBeNegative = false, isFixed = false, ...rest } = props
  const { placeholder, autoFocus, onBlur, suffix, after, onEnter, ...frame } = rest
  const typed = useTypedNumber({ value, onChange, scale, decimals, canBeNegative, isFixed })
  const onKey = enterKey(onEnter)
  return (
    <Field {...frame} after={after ?? suffix}>
      {(control) => (
        <input
          {...control}
          {...typed.props}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint={onEnter ? 'done' : 'next'}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onKeyDown={(e) => typed.undoes(e) || onKey?.(e)}
          onBlur={() => {
            typed.leave()
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
