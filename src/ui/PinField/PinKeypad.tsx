import { IconBackspace } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import type { PinKeypadSetup } from './PinField.tsx'
import styles from './PinField.module.css'

export interface PinKeypadProps {
  setup: PinKeypadSetup
  canType: boolean
  canErase: boolean
  onDigit(digit: string): void
  onErase(): void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Ten digits and an eraser, as on a phone. */
export function PinKeypad({ setup, canType, canErase, onDigit, onErase }: PinKeypadProps) {
  const { haptics } = usePlatform()
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      aria-disabled={!canType || undefined}
      onClick={() => {
        if (!canType) return
        haptics.selection()
        onDigit(digit)
      }}
    >
      {digit}
    </button>
  )
  return (
    <div className={styles.keypad} role="group" aria-label={setup.label}>
      {digits.map(key)}
      <span className={styles.extra}>{setup.extra}</span>
      {key('0')}
      <button
        type="button"
        className={styles.eraser}
        aria-label={setup.eraseLabel}
        aria-disabled={!canErase || undefined}
        onClick={() => canErase && onErase()}
      >
        <IconBackspace aria-hidden />
      </button>
    </div>
  )
}
