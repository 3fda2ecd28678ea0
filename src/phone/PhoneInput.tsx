import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { countries } from '#contract/countries.ts'
import { isLocale, sourceLocale } from '#contract/locales.ts'
import type { PhoneType } from '#contract/phone.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import type { FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { PhoneField } from '#src/ui/PhoneField/PhoneField.tsx'
import type { PhoneCountry } from '#src/ui/PhoneField/phoneText.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { callingCodes, countryNames } from './countryNames.ts'
import styles from './PhoneInput.module.css'

export interface PhoneInputProps extends Omit<FieldBaseProps, 'before'> {
  value: string
  onChange(value: string): void
  /** Country chosen at first, ISO code. */
  country?: string
  onCountryChange?(country: string): void
  /** Kinds of numbers that fit, mobile if left out. */
  types?: readonly PhoneType[]
  onEnter?(): void
}

/** A phone field with every country; the library that formats and checks, and their names, come when they are needed. */
export function PhoneInput({ country = 'UZ', onCountryChange, types, ...field }: PhoneInputProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<string | null>(country)
  const loadCountries = useAllCountries(i18n)
  return (
    <PhoneField
      {...field}
      isStrict
      country={chosen}
      onCountryChange={(code) => {
        setChosen(code)
        if (code) onCountryChange?.(code)
      }}
      countries={useCountries()}
      loadCountries={loadCountries}
      loadTools={() => loadTools(types, i18n)}
      labels={{
        country: t`Country`,
        search: t`Search for a country`,
        close: t`Close`,
        empty: t`Nothing found`,
        found: (count) => plural(count, { one: '# country matches', other: '# countries match' }),
      }}
    />
  )
}

/** The markets with their names in the language of the screen, as the phone field wants them. */
export function useCountries() {
  const { i18n } = useLingui()
  return marketsIn(i18n)
}

/** Loads every country with its name in the language of the screen. */
function useAllCountries(i18n: I18n) {
  const { locale } = i18n
  return useCallback(async () => {
    const { listCountries } = await import('./countryList.ts')
    const all = await listCountries(isLocale(locale) ? locale : sourceLocale, marketsIn(i18n))
    return all.map((country) => ({ ...country, flag: flagOf(country.code) }))
  }, [i18n, locale])
}

function marketsIn(i18n: I18n): PhoneCountry[] {
  return countries.map(({ code }) => ({
    code,
    name: i18n._(countryNames[code]!),
    callingCode: callingCodes[code]!,
    sharesCode: code === 'KZ',
    flag: flagOf(code),
  }))
}

let isToldOf = false

async function loadTools(types: readonly PhoneType[] | undefined, i18n: I18n) {
  await afterPaint()
  try {
    const { phoneToolsFor } = await import('./phoneTools.ts')
    return phoneToolsFor(types)
  } catch (error) {
    const text = i18n._(msg`The number can’t be checked as you type. It will be checked when you send it`)
    if (!isToldOf) toasts.show({ text })
    isToldOf = true
    throw error
  }
}

/** The picture of a market; other countries show their code. */
const flagOf = (code: string) =>
  code in countryNames ? (
    <img src={`/flags/${code.toLowerCase()}.svg`} alt="" width={22} height={16} />
  ) : (
    <span className={styles.code}>{code}</span>
  )
