import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ScheduleException, Weekly } from '#contract/schedule.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { flattenWeek, foldWeek } from '#src/ui/WeekHours/weekHours.ts'
import { WeekHours } from '#src/ui/WeekHours/WeekHours.tsx'
import { ExceptionsField } from './ExceptionsField.tsx'
import { HolidayOffer } from './HolidayOffer.tsx'
import { everyDay } from './hoursText.ts'
import { PasteHours } from './PasteHours.tsx'
import { useHoursLabels } from './useHoursLabels.ts'

export interface ScheduleFieldProps {
  weekly: FieldProps<Weekly | null>
  exceptions: FieldProps<ScheduleException[]>
  /** Of the switch for no hours of its own: "Around the clock". */
  always?: ReactNode
}

/** When something is open: the hours of a week, by hand, from text or from ready ones, and the days that are not as usual. */
export function ScheduleField({ weekly, exceptions, always }: ScheduleFieldProps) {
  const { t } = useLingui()
  const { names } = useDateTexts()
  const nameOf = useName()
  const { workingHours } = useReferences()
  const labels = useHoursLabels()
  const [isPasting, setIsPasting] = useState(false)
  const { value, onChange, error } = weekly
  const ready = workingHours.map((one) => ({
    key: one.id,
    label: nameOf(one.name),
    onClick: () => onChange(one.weekly),
  }))
  return (
    <>
      <Section header={<Trans>Working hours</Trans>} footer={value === null ? error?.[0] : undefined}>
        <SwitchField
          label={always ?? <Trans>Around the clock</Trans>}
          value={value === null}
          onChange={(isOn) => onChange(isOn ? null : everyDay)}
        />
        {value !== null && (
          <Cell
            tone="accent"
            isMultiline
            onClick={() => setIsPasting(true)}
            after={
              ready.length > 0 && (
                <Menu
                  label={t`Ready-made hours`}
                  cancelLabel={t`Cancel`}
                  items={ready}
                  renderTrigger={(trigger) => (
                    <Button mode="bezeled" size="s" {...trigger}>
                      <Trans context="hours">Choose</Trans>
                    </Button>
                  )}
                />
              )
            }
          >
            <Trans>Write as text</Trans>
          </Cell>
        )}
      </Section>
      {value !== null && (
        <WeekHours
          label={labels.week}
          labels={labels}
          names={names}
          value={foldWeek(value)}
          onChange={(week) => onChange(flattenWeek(week))}
          error={error}
        />
      )}
      <ExceptionsField {...exceptions}>
        <HolidayOffer {...exceptions} />
      </ExceptionsField>
      {isPasting && <PasteHours onClose={() => setIsPasting(false)} onRead={onChange} />}
    </>
  )
}
