import { useLingui } from '@lingui/react/macro'
import type { WeekHoursLabels } from '#src/ui/WeekHours/WeekHours.tsx'

/** Texts of the hours of a week. */
export function useHoursLabels(): WeekHoursLabels & { week: string } {
  const { t } = useLingui()
  return {
    week: t`Working hours`,
    closed: t({ message: 'Day off', context: 'schedule' }),
    isOpen: (day) => t({ message: `Works: ${day}`, context: 'schedule' }),
    opens: t({ message: 'Start', context: 'schedule' }),
    closes: t({ message: 'End', context: 'schedule' }),
    add: t`Add hours`,
    remove: (hours) => t`Remove ${hours}`,
    copy: (day) => t({ message: `Copy ${day} to other days`, context: 'schedule' }),
    copyToAll: t`All other days`,
    cancel: t`Cancel`,
    nextDay: t({ message: 'next day', context: 'schedule' }),
    wholeDay: t`24 hours`,
    overlap: t`These hours overlap`,
  }
}
