import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { wallClock } from '#src/format/days.ts'
import { instantAt } from '#src/format/localTime.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { TimeField } from '#src/ui/TimeField/TimeField.tsx'

/** When a day was chosen and no time yet. */
const MORNING = '10:00'

interface Local {
  day: string | null
  time: string | null
}

interface MomentFieldProps {
  label: ReactNode
  /** An ISO instant. */
  value: string | null
  onChange(value: string | null): void
  error?: ReactNode
  isRequired?: boolean
}

/** A day and a time by this device's clock. */
export function MomentField({ label, value, onChange, error, isRequired }: MomentFieldProps) {
  const { t } = useLingui()
  const dates = useDateTexts()
  const [half, setHalf] = useState<Local>()
  const shown = half ?? localOf(value)
  const change = (next: Local) => {
    const instant = instantOf(next)
    setHalf(instant === null ? next : undefined)
    onChange(instant)
  }
  return (
    <FieldRow>
      <DateField
        {...dates}
        label={label}
        isRequired={isRequired}
        error={error}
        value={shown.day}
        onChange={(day) => change({ day, time: day === null ? shown.time : (shown.time ?? MORNING) })}
      />
      <TimeField
        label={<Trans context="of the day">Time</Trans>}
        labels={{ unreadable: t`Enter a valid time` }}
        value={shown.time}
        onChange={(time) => change({ ...shown, time })}
      />
    </FieldRow>
  )
}

function localOf(value: string | null): Local {
  if (value === null) return { day: null, time: null }
  const { day, hour, minute } = wallClock(value)
  return { day, time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') }
}

function instantOf({ day, time }: Local): string | null {
  const [hour, minute] = (time ?? '').split(':').map(Number)
  if (day === null || hour === undefined || minute === undefined) return null
  return instantAt(day, hour * 60 + minute).toISOString()
}
