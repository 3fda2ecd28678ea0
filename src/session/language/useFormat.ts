import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState } from 'react'
import { currencyOf, defaultCurrencyCode } from '#contract/currencies.ts'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { createFormat, type Format } from '#src/format/format.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useSession } from '#src/session/session.ts'

const TICK_MS = 30_000

/** How numbers, sums and moments are written for this person and this company. */
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

/** The present moment by the server's clock, renewed every `everyMs`. */
export function useNow(everyMs = TICK_MS): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
