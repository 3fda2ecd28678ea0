import { NumberField, type NumberFieldProps } from '#src/ui/NumberField/NumberField.tsx'
import styles from './MapControls.module.css'

/** Metres that the slider stops at. */
const steps = [
  100, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000,
  30_000, 50_000, 75_000, 100_000,
] as const

export interface RadiusFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'label'> {
  label: string
  /** Metres. */
  value: number
  onChange(metres: number): void
  /** The distance in words. */
  words(metres: number): string
}

/** A radius: dragged from step to step, or typed. */
export function RadiusField({ label, value, onChange, words, isDisabled, ...field }: RadiusFieldProps) {
  const at = steps.findIndex((step) => step >= value)
  return (
    <>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={steps.length - 1}
        value={at < 0 ? steps.length - 1 : at}
        aria-label={label}
        aria-valuetext={words(value)}
        disabled={isDisabled}
        onChange={(e) => onChange(steps[Number(e.currentTarget.value)] ?? value)}
      />
      <div className={styles.typed}>
        <NumberField
          {...field}
          label={label}
          isDisabled={isDisabled}
          value={value}
          onChange={(next) => next !== null && onChange(next)}
        />
      </div>
    </>
  )
}
