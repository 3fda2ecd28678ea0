import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { DigitBoxes } from '#src/ui/CodeField/DigitBoxes.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Field, hasContent, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { PinKeypad } from './PinKeypad.tsx'
import styles from './PinField.module.css'

export interface PinFieldProps extends Omit<FieldBaseProps, 'before' | 'after' | 'placeholder'> {
  value: string
  onChange(value: string): void
  /** Digits of the PIN, 4 to 8. */
  length?: number
  /** Called once when the last digit is there. */
  onComplete?(pin: string): void
  /** Draws keys below, for a lock screen; the phone's own keyboard stays away. */
  keypad?: PinKeypadSetup
  /** What the browser may remember it as. */
  autoComplete?: 'off' | 'current-password' | 'new-password'
}

/** What the keys on the screen need beside the ten digits. */
export interface PinKeypadSetup {
  /** Accessible name of the keys. */
  label: string
  /** Takes the last digit back. */
  eraseLabel: string
  /** A key at the lower left: fingerprint, "Forgot it?". */
  extra?: ReactNode
}

/** A PIN of hidden digits: one real input over drawn boxes, shaken when it is refused. */
export function PinField(props: PinFieldProps) {
  const { value, onChange, length = 4, onComplete, keypad, autoComplete = 'off', ...rest } = props
  const { autoFocus, onBlur, className, ...frame } = rest
  useRefusalHaptic(hasContent(frame.error))
  const press = (digits: string) => {
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={classNames(styles.pin, keypad && styles.lock, className)}>
      <Field
        {...frame}
        className={classNames(keypad && styles.boxes, hasContent(frame.error) && styles.refused)}
      >
        {(control) => (
          <DigitBoxes
            control={control}
            value={value}
            onChange={onChange}
            length={length}
            onComplete={onComplete}
            isHidden
            autoComplete={autoComplete}
            inputMode={keypad ? 'none' : 'numeric'}
            autoFocus={autoFocus}
            onBlur={onBlur}
          />
        )}
      </Field>
      {keypad && (
        <PinKeypad
          setup={keypad}
          canType={!frame.isDisabled && value.length < length}
          canErase={!frame.isDisabled && value !== ''}
          onDigit={(digit) => press(value + digit)}
          onErase={() => onChange(value.slice(0, -1))}
        />
      )}
    </div>
  )
}

function useRefusalHaptic(isRefused: boolean): void {
  const { haptics } = usePlatform()
  const refuse = useEffectEvent(() => haptics.notification('error'))
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
}
