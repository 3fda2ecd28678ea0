import { useMemo, useState } from 'react'
import { simplify } from '#src/ui/ComboField/useOptionSearch.ts'
import { Field, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { IconChevronDown, IconWorld } from '#src/ui/icons.ts'
import { OptionPicker, type PickerLabels } from '#src/ui/OptionPicker/OptionPicker.tsx'
import styles from './PhoneField.module.css'
import type { PhoneCountry, PhoneTools } from './phoneText.ts'
import { usePhoneText } from './usePhoneText.ts'

export interface PhoneFieldProps extends Omit<FieldBaseProps, 'before'> {
  /** International digits with a plus, as far as they are typed; empty without digits. */
  value: string
  onChange(value: string): void
  /** ISO code of the chosen country. */
  country: string
  onCountryChange(country: string): void
  countries: readonly PhoneCountry[]
  /** Brings the phone library; without it, or when it fails, digits are taken as they are. */
  loadTools?(): Promise<PhoneTools>
  labels: PickerLabels & { country: string }
  onEnter?(): void
}

/** A phone number with its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, country, onCountryChange, countries, loadTools, labels, ...rest } = props
  const { placeholder, autoFocus, onBlur, onEnter, ...frame } = rest
  const [isOpen, setIsOpen] = useState(false)
  const phone = usePhoneText({ value, onChange, country, onCountryChange, countries, loadTools })
  const chosen = countries.find((one) => one.code === country)
  return (
    <Field
      {...frame}
      before={
        <>
          <button
            type="button"
            className={styles.country}
            disabled={frame.isDisabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={chosen ? `${labels.country}: ${chosen.name}, +${chosen.callingCode}` : labels.country}
            onClick={() => setIsOpen(true)}
          >
            <span className={styles.flag}>{chosen?.flag ?? <IconWorld aria-hidden />}</span>
            <IconChevronDown aria-hidden className={styles.chevron} />
          </button>
          <CountryPicker
            isOpen={isOpen}
            countries={countries}
            country={country}
            labels={labels}
            onClose={() => setIsOpen(false)}
            onPick={(code) => {
              setIsOpen(false)
              phone.changeCountry(code)
            }}
          />
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={phone.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          value={phone.text}
          placeholder={placeholder ?? (chosen && `+${chosen.callingCode}`)}
          autoFocus={autoFocus}
          onFocus={phone.load}
          onChange={(e) => phone.type(e.target.value, e.target.selectionStart ?? e.target.value.length)}
          onKeyDown={(e) => e.key === 'Enter' && onEnter?.()}
          onBlur={() => {
            phone.stopTyping()
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}

interface CountryPickerProps {
  isOpen: boolean
  countries: readonly PhoneCountry[]
  country: string
  labels: PickerLabels & { country: string }
  onPick(code: string): void
  onClose(): void
}

function CountryPicker({ isOpen, countries, country, labels, onPick, onClose }: CountryPickerProps) {
  const [search, setSearch] = useState('')
  const found = useMemo(() => findCountries(countries, search), [countries, search])
  return (
    <OptionPicker
      isOpen={isOpen}
      title={labels.country}
      labels={labels}
      options={found.map((one) => ({
        value: one.code,
        label: one.name,
        hint: `+${one.callingCode}`,
        before: <span className={styles.flag}>{one.flag}</span>,
      }))}
      value={country}
      search={search}
      onSearch={setSearch}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

/** Countries by code, name, calling code or another name, the best first. */
function findCountries(countries: readonly PhoneCountry[], search: string): readonly PhoneCountry[] {
  const wanted = simplify(search).replace(/^\+/, '')
  if (!wanted) return countries
  const rank = (country: PhoneCountry): number => {
    const names = [country.name, ...(country.aliases ?? [])].map(simplify)
    if (country.code.toLowerCase() === wanted) return 0
    if (names.some((name) => name.startsWith(wanted))) return 1
    if (country.callingCode === wanted) return 2
    if (country.callingCode.startsWith(wanted)) return 3
    return names.some((name) => name.includes(wanted)) ? 4 : 5
  }
  return countries.filter((country) => rank(country) < 5).sort((a, b) => rank(a) - rank(b))
}
