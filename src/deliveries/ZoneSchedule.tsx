import { Trans } from '@lingui/react/macro'
import type { DeliveryZoneInput } from '#contract/deliveryZones.ts'
import type { Weekly } from '#contract/schedule.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { ScheduleField } from '#src/schedule/ScheduleField.tsx'

const DAY_MINUTES = 1440
const always: Weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: DAY_MINUTES }))

/** When something is brought into a zone: at hours of its own, or whenever its branch is open. */
export function ZoneSchedule({ value, onChange, ...field }: FieldProps<DeliveryZoneInput['schedule']>) {
  const exceptions = value?.exceptions ?? []
  return (
    <ScheduleField
      always={<Trans>Whenever the branch is open</Trans>}
      weekly={{
        ...field,
        value: value?.weekly ?? null,
        onChange: (weekly) => onChange(weekly && { weekly, exceptions }),
      }}
      exceptions={{
        ...field,
        value: exceptions,
        onChange: (next) => onChange({ weekly: value?.weekly ?? always, exceptions: next }),
      }}
    />
  )
}
