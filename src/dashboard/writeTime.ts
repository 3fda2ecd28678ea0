import { writeDay, writeDayOfYear } from '#src/format/days.ts'
import { localeRules } from '#src/format/localeRules.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { session } from '#src/session/session.ts'
import type { TimeUnit } from '#src/ui/TimeChart/timeModel.ts'

/** Writes a day at the axis of a chart; called while it is drawn, so without React. */
export function writeTime(day: string, unit: TimeUnit): string {
  const rules = localeRules(currentLocale(), session.company?.country)
  if (unit === 'year') return day.slice(0, 4)
  return unit === 'full' ? writeDay(rules, day) : writeDayOfYear(rules, day)
}
