import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { writeDay } from '#src/format/days.ts'
import { localeRules } from '#src/format/localeRules.ts'
import { useSession } from '#src/session/session.ts'

/** Formats a calendar day (YYYY-MM-DD) in numbers, by the current language and the country of the company. */
export function useDay(): (day: string) => string {
  const { i18n } = useLingui()
  const country = useSession().company?.country
  return useMemo(() => {
    const rules = localeRules(parseAppCode(i18n.locale) ?? defaultLocale, country)
    return (day) => writeDay(rules, day)
  }, [i18n.locale, country])
}
