import { classNames } from '#src/ui/classNames.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './Switch.module.css'

export interface SwitchProps {
  isOn: boolean
  onChange(isOn: boolean): void
  /** Accessible name; left out where `id` is linked with a label. */
  label?: string
  id?: string
  isDisabled?: boolean
  describedBy?: string
  className?: string
}

/** On or off, at once. */
export function Switch({ isOn, onChange, label, id, isDisabled, describedBy, className }: SwitchProps) {
  const { haptics } = usePlatform()
  const toggle = () => {
    haptics.impact('light')
    onChange(!isOn)
  }
  return (
    <button
      type="button"
      id={id}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={isDisabled}
      className={classNames(styles.switch, className)}
      onClick={toggle}
    />
  )
}
