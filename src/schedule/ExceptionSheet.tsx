import { Trans, useLingui } from '@lingui/react/macro'
import { areApart, MOST_NOTE, type ScheduleException } from '#contract/schedule.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { DayHours } from '#src/ui/WeekHours/DayHours.tsx'
import { flattenWeek, foldWeek } from '#src/ui/WeekHours/weekHours.ts'
import { useHoursLabels } from './useHoursLabels.ts'

export interface ExceptionSheetProps {
  /** Undefined for a new one. */
  exception: ScheduleException | undefined
  /** Days that have one already. */
  taken: readonly string[]
  onClose(): void
  onSave(exception: ScheduleException): void
  onRemove(): void
}

/** One day that is not as its weekday is: closed, or open at other hours. */
export function ExceptionSheet({ exception, taken, onClose, onSave, onRemove }: ExceptionSheetProps) {
  const { t } = useLingui()
  const { formatDate, ...dates } = useDateTexts()
  const labels = useHoursLabels()
  const written = useWritten(
    {
      date: exception?.date ?? (null as string | null),
      intervals: exception?.intervals ?? [],
      note: exception?.note ?? '',
    },
    { name: 'special day', oneTap: ['date'] },
  )
  const { date, intervals, note } = written.values
  const isTaken = date !== null && taken.includes(date)
  const isApart = areApart(intervals)
  const save = () => {
    if (date === null) return
    const why = note.trim()
    onSave({ date, is_closed: intervals.length === 0, intervals, ...(why && { note: why }) })
    onClose()
  }
  const remove = () => {
    onRemove()
    onClose()
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={exception ? formatDate(exception.date) : <Trans>Add a day</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t({ message: 'Done', context: 'button' }),
        isDisabled: date === null || isTaken || !isApart,
        onClick: save,
      }}
    >
      <List>
        <Section>
          <DateField
            label={<Trans>Date</Trans>}
            isRequired
            autoFocus={!exception}
            value={date}
            min={dates.today}
            formatDate={formatDate}
            {...dates}
            error={isTaken ? t`This day is in the list already` : undefined}
            onChange={(day) => written.set('date', day)}
          />
          <TextField
            label={<Trans context="hours">Note</Trans>}
            value={note}
            maxLength={MOST_NOTE}
            onChange={(text) => written.set('note', text)}
          />
        </Section>
        <Section label={labels.week}>
          <DayHours
            name={labels.week}
            intervals={foldWeek(intervals.map((one) => ({ day: 1, ...one })))[0] ?? []}
            onChange={(hours) =>
              written.set(
                'intervals',
                flattenWeek([hours]).map(({ from, to }) => ({ from, to })),
              )
            }
            overlaps={new Set(isApart ? [] : intervals.keys())}
            copyTargets={[]}
            onCopy={() => {}}
            labels={labels}
            defaultHours={{ from: '10:00', to: '16:00' }}
          />
        </Section>
        {exception && (
          <Section>
            <Cell tone="danger" onClick={remove}>
              <Trans context="hours">Remove</Trans>
            </Cell>
          </Section>
        )}
      </List>
    </Sheet>
  )
}
