import { useRef, type KeyboardEvent, type Ref } from 'react'
import { IconWorld } from '#src/ui/icons.ts'
import { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'
import styles from './PhoneField.module.css'
import type { PhoneCountry } from './phoneText.ts'

export interface CountryButtonProps {
  ref: Ref<HTMLButtonElement>
  label: string
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | undefined
  /** Before a number is there, which begins with it. */
  isCodeShown: boolean
  isOpen: boolean
  isDisabled: boolean | undefined
  onOpen(): void
  /** A country found by typing its first letters on the closed button. */
  onFind(country: PhoneCountry): void
  /** The list may be needed soon. */
  onNear(): void
}

/** The flag that opens the selector; typing on it picks by name as a native select does. */
export function CountryButton(props: CountryButtonProps) {
  const { ref, label, countries, chosen, isCodeShown, isOpen, isDisabled, onOpen, onFind, onNear } = props
  const typeAhead = useRef(createTypeAhead())
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      return onOpen()
    }
    const names = countries.map(({ name }) => name)
    const found = typeAhead.current(e.key, names, chosen ? countries.indexOf(chosen) : -1)
    const country = found === null ? undefined : countries[found]
    if (!country) return
    e.preventDefault()
    onFind(country)
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.country}
      disabled={isDisabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={chosen ? `${label}: ${chosen.name}, +${chosen.callingCode}` : label}
      onClick={onOpen}
      onFocus={onNear}
      onPointerEnter={onNear}
      onKeyDown={onKeyDown}
    >
      <span className={styles.flag} aria-hidden>
        {chosen?.flag ?? <IconWorld />}
      </span>
      {isCodeShown && chosen && <span aria-hidden>+{chosen.callingCode}</span>}
    </button>
  )
}
