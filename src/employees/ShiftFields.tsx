import { Trans } from '@lingui/react/macro'
import type { EmployeeInput } from '#contract/employees.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { flattenWeek, foldWeek } from '#src/ui/WeekHours/weekHours.ts'
import { WeekHours } from '#src/ui/WeekHours/WeekHours.tsx'
import { useHoursLabels } from '#src/schedule/useHoursLabels.ts'

type Shifts = EmployeeInput['shifts']

const fromNineToSix = [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, to: 18 * 60 }))

/** When a person works in a week; without a schedule at any time. */
export function ShiftFields({ value, onChange, error }: FieldProps<Shifts>) {
  const { names } = useDateTexts()
  const labels = useHoursLabels()
  const hasSchedule = value.length > 0
  return (
    <>
      <Section
        header={<Trans>Working hours</Trans>}
        footer={error?.[0] ?? <Trans>Shows who is on shift. It doesn’t block access.</Trans>}
      >
        <SwitchField
          label={<Trans>On a schedule</Trans>}
          value={hasSchedule}
          onChange={(isOn) => onChange(isOn ? fromNineToSix : [])}
        />
      </Section>
      {hasSchedule && (
        <WeekHours
          label={labels.week}
          labels={labels}
          names={names}
          value={foldWeek(value)}
          onChange={(week) => onChange(flattenWeek(week))}
        />
      )}
    </>
  )
}
