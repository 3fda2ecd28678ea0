import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { dateNames } from '#src/format/dateNames.ts'
import { wallClock } from '#src/format/days.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useSession } from '#src/session/session.ts'
import { useDay } from './useDay.ts'

/** Texts, date names and the present day of a date field, by the current language and the company's country and time zone (this device's without one); spread it into the field. */
export function useDateTexts() {
  const { i18n, t } = useLingui()
  const { company } = useSession()
  const country = company?.country
  const zone = company?.time_zone
  const formatDate = useDay()
  const names = useMemo(
    () => dateNames(parseAppCode(i18n.locale) ?? defaultLocale, country),
    [i18n.locale, country],
  )
  return {
    names,
    formatDate,
    today: wallClock(serverNow(), zone).day,
    labels: {
      previousMonth: t`Previous month`,
      nextMonth: t`Next month`,
      month: t({ message: 'Month', context: 'choice in a calendar' }),
      year: t({ message: 'Year', context: 'choice in a calendar' }),
      failed: t`Couldn’t load the calendar`,
      retry: t`Try again`,
      open: t`Open the calendar`,
      close: t`Close`,
      unreadable: t`Enter a valid date`,
      from: t({ message: 'From', context: 'first day' }),
      to: t({ message: 'To', context: 'last day' }),
      presets: t`Periods`,
      apply: t({ message: 'Done', context: 'button' }),
      clear: t({ message: 'Clear', context: 'a date' }),
    },
  }
}
