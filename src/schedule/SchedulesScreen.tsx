import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformSchedule, schedules } from '#contract/schedules.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useName } from '#src/session/language/useName.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useHoursText } from './useHoursText.ts'
import { useScheduleWords } from './useScheduleWords.ts'

/** The schedules of the platform: what companies are offered, and when they are written to or called. */
export function SchedulesScreen() {
  const { t } = useLingui()
  const words = useScheduleWords()
  return (
    <ListScreen
      resource={schedules}
      title={t({ message: 'Schedules', context: 'section' })}
      columns={useColumns()}
      filters={{ kind: { label: t({ message: 'Kind', context: 'of a schedule' }), options: words } }}
      empty={<Trans>No schedules yet</Trans>}
      form={ScheduleForm}
    />
  )
}

function useColumns(): Column<PlatformSchedule>[] {
  const { t } = useLingui()
  const nameOf = useName()
  const words = useScheduleWords()
  const hours = useHoursText()
  const times = ({ kind, weekly, exceptions: { length: days }, days_before }: PlatformSchedule) => {
    if (kind === 'billing_reminders') return days_before.join(', ')
    if (kind === 'holidays') return t`${plural(days, { one: '# day', other: '# days' })}`
    return weekly === null ? t`Around the clock` : hours.ofWeek(weekly).join(', ')
  }
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => nameOf(name) },
    { key: 'times', header: '', place: 'subtitle', cell: times },
    { key: 'kind', header: '', place: 'after', cell: ({ kind }) => <Pill>{words[kind]}</Pill> },
  ]
}
