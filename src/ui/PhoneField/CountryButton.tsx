import { useRef, type KeyboardEvent, type Ref } from 'react'
import { IconWorld } from '#src/ui/icons.ts'
import type { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'
import styles from './PhoneField.module.css'
import type { PhoneCountry } from './phoneText.ts'

type TypeAhead = ReturnType<typeof createTypeAhead>

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
  // Asked for with the list: the first screen has no use for it.
  const typeAhead = useRef<TypeAhead>(undefined)
  const loading = useRef<Promise<unknown>>(undefined)
  function onNearby() {
    onNear()
    loading.current ??= import('#src/ui/Menu/typeAhead.ts').then(
      (module) => (typeAhead.current = module.createTypeAhead()),
      // Without it the list is opened by a press.
      () => (loading.current = undefined),
    )
  }
  /** Chooses the country that one more letter finds; false where it finds none. */
  function find(key: string): boolean {
    const names = countries.map(({ name }) => name)
    const found = typeAhead.current?.(key, names, chosen ? countries.indexOf(chosen) : -1)
    const country = found == null ? undefined : countries[found]
    if (country) onFind(country)
    return country !== undefined
  }
  function onKeyDown(e: KeyboardEvent) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      return onOpen()
    }
    if (!typeAhead.current) void loading.current?.then(() => find(e.key))
    else if (find(e.key)) e.preventDefault()
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
      onFocus={onNearby}
      onPointerEnter={onNearby}
      onKeyDown={onKeyDown}
    >
      <span className={styles.flag} aria-hidden>
        {chosen?.flag ?? <IconWorld />}
      </span>
      {isCodeShown && chosen && <span aria-hidden>+{chosen.callingCode}</span>}
    </button>
  )
}
