import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countries } from '#contract/countries.ts'
import type { FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import { callingCodes, countryNames } from './countryNames.ts'

export interface PhoneInputProps extends Omit<FieldBaseProps, 'before'> {
  value: string
  onChange(value: string): void
  /** Country chosen at first, ISO code. */
  country?: string
  onCountryChange?(country: string): void
  onEnter?(): void
}

const loadTools = () => import('./phoneTools.ts').then(({ phoneTools }) => phoneTools)

/** A phone field with the markets' countries; the library that formats and checks comes when it is needed. */
export function PhoneInput({ country = 'UZ', onCountryChange, ...field }: PhoneInputProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(country)
  const options = useCountries()
  return (
    <PhoneField
      {...field}
      country={chosen}
      onCountryChange={(code) => {
        setChosen(code)
        onCountryChange?.(code)
      }}
      countries={options}
      loadTools={loadTools}
      labels={{ country: t`Country`, search: t`Search a country`, close: t`Close`, empty: t`Nothing found` }}
    />
  )
}

/** The markets with their names in the language of the screen, as the phone field wants them. */
export function useCountries() {
  const { i18n } = useLingui()
  return countries.map(({ code }) => ({
    code,
    name: i18n._(countryNames[code]!),
    callingCode: callingCodes[code]!,
    flag: flagOf(code),
  }))
}

const flagOf = (code: string) => (
  <img src={`/flags/${code.toLowerCase()}.svg`} alt="" width={22} height={16} />
)
