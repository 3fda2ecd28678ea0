import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { ControlProps } from '#src/ui/Field/Field.tsx'
import styles from './CodeField.module.css'

export interface DigitBoxesProps {
  control: ControlProps
  value: string
  /** Called with digits only, never more than there are boxes. */
  onChange(value: string): void
  /** Boxes. */
  length: number
  /** Called once when the last digit is there. */
  onComplete?(code: string): void
  /** Draws dots, and keeps screen readers and onlookers from the digits. */
  isHidden?: boolean
  autoComplete: HTMLInputAutoCompleteAttribute
  /** `none` keeps the phone's keyboard away where digits are pressed on the screen. */
  inputMode?: 'numeric' | 'none'
  autoFocus?: boolean
  onBlur?(): void
}

/** One real input over drawn boxes, so that paste, autofill and screen readers meet a plain field. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { control, value, onChange, length, onComplete, isHidden, inputMode = 'numeric', ...rest } = props
  const type = (text: string) => {
    const digits = toDigits(text).slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <span className={styles.code}>
      <input
        {...control}
        {...rest}
        className={styles.input}
        type={isHidden ? 'password' : 'text'}
        inputMode={inputMode}
        enterKeyHint="done"
        value={value}
        onChange={(e) => type(e.target.value)}
        onSelect={(e) => e.currentTarget.setSelectionRange(value.length, value.length)}
      />
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className={styles.digit}
          data-current={index === Math.min(value.length, length - 1) || undefined}
          aria-hidden
        >
          {isHidden && index < value.length ? <span className={styles.dot} /> : value[index]}
        </span>
      ))}
    </span>
  )
}

const zeros = [0x0660, 0x06f0]

/** Digits of any of the alphabets that phones type, as 0 to 9. */
function toDigits(text: string): string {
  const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0))
  })
  return latin.replace(/\D/g, '')
}
