import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState } from 'react'
import { currencyOf, defaultCurrencyCode } from '#contract/currencies.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { createFormat, type Format } from '#src/format/format.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useSession } from '#src/session/session.ts'

const TICK_MS = 30_000

/** Formatters of numbers, money and times for this person and company. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const { company } = useSession()
  const locale = parseAppCode(i18n.locale) ?? defaultLocale
  const country = company?.country
  const zone = company?.time_zone
  const currency = company?.currency
  return useMemo(
    () =>
      createFormat({
        locale,
        currency: currency ?? currencyOf(defaultCurrencyCode),
        unitOf: currencyOf,
        ...(country && { country }),
        ...(zone && { zone }),
      }),
    [locale, country, zone, currency],
  )
}

/** The current time of the server, updated every `everyMs`. */
export function useNow(everyMs = TICK_MS): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
