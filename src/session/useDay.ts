import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { defaultLocale, parseAppCode } from '#contract/locales.ts'
import { writeDay } from '#src/format/days.ts'
import { localeRules } from '#src/format/localeRules.ts'

/** Writes a calendar day (YYYY-MM-DD) in numbers, as the language of the screen does. */
export function useDay(): (day: string) => string {
  const { i18n } = useLingui()
  return useMemo(() => {
    const rules = localeRules(parseAppCode(i18n.locale) ?? defaultLocale)
    return (day) => writeDay(rules, day)
  }, [i18n.locale])
}
