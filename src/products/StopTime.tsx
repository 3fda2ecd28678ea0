import { Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_STOP_DAYS } from '#contract/products.ts'
import { dayAfter } from '#src/format/localTime.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { TimeField } from '#src/ui/TimeField/TimeField.tsx'
import type { LocalTime } from './stopTimes.ts'

interface StopTimeProps {
  value: LocalTime
  onChange(value: LocalTime): void
  /** Whether both together are no time that a stop may last till. */
  isWrong: boolean
}

/** The day and the time at which a stop ends. */
export function StopTime({ value, onChange, isWrong }: StopTimeProps) {
  const { t } = useLingui()
  const dates = useDateTexts()
  return (
    <FieldRow>
      <DateField
        {...dates}
        label={<Trans context="of a calendar">Day</Trans>}
        min={dates.today}
        max={dayAfter(dates.today, LONGEST_STOP_DAYS)}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        error={isWrong && t`Choose a time within the next year`}
      />
      <TimeField
        label={<Trans context="of the day">Time</Trans>}
        labels={{ unreadable: t`Enter a valid time` }}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </FieldRow>
  )
}
