import { useLingui } from '@lingui/react/macro'
import type { ScheduleKind } from '#contract/schedules.ts'

/** What a schedule of the platform is for. */
export function useScheduleWords(): Record<ScheduleKind, string> {
  const { t } = useLingui()
  return {
    working_hours: t`Working hours`,
    quiet_hours: t({ message: 'Quiet hours', context: 'schedule' }),
    call_slots: t({ message: 'Demo calls', context: 'schedule' }),
    billing_reminders: t({ message: 'Plan reminders', context: 'schedule' }),
    holidays: t`Public holidays`,
  }
}
