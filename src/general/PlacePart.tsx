import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/currencies.ts'
import { generalSettings } from '#contract/general.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { useSettings } from '#src/resource/useSettingsForm.ts'
import { useSession } from '#src/session/session.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TimeField } from '#src/ui/TimeField/TimeField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { minutesOf, timeOf } from './timeOfDay.ts'
import { zonesWith } from './zonesWith.ts'

/** Where the company is, by which clock and day it works, and in which money it counts. */
export function PlacePart({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const country = form.field('country')
  const zone = form.field('time_zone')
  const day = form.field('day_start')
  return (
    <>
      <SelectField
        isRequired
        options={useCountries().map(({ code, name }) => ({ value: code, label: name }))}
        {...country}
        onChange={(code) => code && country.onChange(code)}
      />
      <ComboField
        isRequired
        options={zonesWith(zone.value)}
        labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
        {...zone}
        onChange={(name) => name && zone.onChange(name)}
      />
      <TimeField
        hint={<Trans>Orders after midnight count for the day before until then</Trans>}
        labels={{ unreadable: t`Enter a valid time` }}
        {...day}
        value={timeOf(day.value)}
        onChange={(time) => time && day.onChange(minutesOf(time))}
      />
      <CurrencyFields form={form} />
    </>
  )
}

function CurrencyFields({ form }: { form: GeneralForm }) {
  const isOwner = useSession().user?.role?.key === 'owner'
  const { row } = useSettings(generalSettings)
  const isLocked = row?.is_currency_locked ?? true
  const currency = form.field('currency')
  const offered = new Set([...(row?.offered_currencies ?? []), currency.value])
  const chosen = currencies.find(({ code }) => code === currency.value)
  return (
    <>
      <SelectField
        isRequired
        isDisabled={isLocked || !isOwner}
        hint={hintOf(isLocked, isOwner)}
        options={currencies
          .filter(({ code }) => offered.has(code))
          .map(({ code, symbol }) => ({ value: code, label: `${code} · ${symbol}` }))}
        {...currency}
        onChange={(code) => code && currency.onChange(code)}
      />
      {chosen?.exponent !== 0 && <SwitchField {...form.field('show_decimals')} />}
    </>
  )
}

function hintOf(isLocked: boolean, isOwner: boolean) {
  if (isLocked) return <Trans>Stays as it is after the first order</Trans>
  return isOwner ? undefined : <Trans>Only the owner can change it</Trans>
}
