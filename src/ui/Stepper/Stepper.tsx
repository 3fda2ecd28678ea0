import { classNames } from '#src/ui/classNames.ts'
import { IconMinus, IconPlus } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './Stepper.module.css'
import { useHold } from './useHold.ts'

export interface StepperProps {
  value: number
  onChange(value: number): void
  min?: number
  max?: number
  step?: number
  /** Accessible name of what is counted. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** Draws the number, thousandths as pieces for one. */
  format?(value: number): string
  isDisabled?: boolean
  className?: string
}

/** A quantity with minus and plus, 44 px each; holding repeats. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 0, max = Infinity, step = 1, label, decreaseLabel, increaseLabel } = props
  const { format = String, isDisabled = false, className } = props
  const { haptics } = usePlatform()
  const move = (next: number) => {
    if (next === value) return
    haptics.selection()
    onChange(next)
  }
  const canDecrease = !isDisabled && value > min
  const canIncrease = !isDisabled && value < max
  const decrease = useHold(() => move(Math.max(min, value - step)), !canDecrease)
  const increase = useHold(() => move(Math.min(max, value + step)), !canIncrease)
  return (
    <span className={classNames(styles.stepper, className)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        disabled={!canDecrease}
        {...decrease}
      >
        <IconMinus aria-hidden />
      </button>
      <output className={styles.value}>{format(value)}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        disabled={!canIncrease}
        {...increase}
      >
        <IconPlus aria-hidden />
      </button>
    </span>
  )
}
