import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformSchedule, reminderDays, scheduleKinds, schedules } from '#contract/schedules.ts'
import { zonesWith } from '#src/general/zonesWith.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ExceptionsField } from './ExceptionsField.tsx'
import { everyDay } from './hoursText.ts'
import { ScheduleField } from './ScheduleField.tsx'
import { useScheduleWords } from './useScheduleWords.ts'

/** The editor of a schedule of the platform; its kind says what of it there is. */
export function ScheduleForm({ row: schedule, onClose }: RowFormProps<PlatformSchedule>) {
  const { t } = useLingui()
  const words = useScheduleWords()
  const countries = useCountries()
  const form = useForm(schedules, schedule ?? { weekly: everyDay }, {
    onSaved: onClose,
    needsText: ['name'],
    labels: {
      name: t`Name`,
      kind: t({ message: 'Kind', context: 'of a schedule' }),
      weekly: t`Working hours`,
      exceptions: t`Special days`,
      time_zone: t`Time zone`,
      days_before: t`Days before the plan ends`,
      country: t`Country`,
    },
    said: { kind: words },
  })
  const { kind } = form.values
  const [zone, country, days] = [form.field('time_zone'), form.field('country'), form.field('days_before')]
  // Nothing follows call slots yet: one that is there can be read and changed, a new one is not offered.
  const offered = scheduleKinds.filter((one) => one !== 'call_slots' || kind === one)
  const found = { search: t`Search`, close: t`Close`, empty: t`Nothing found` }
  return (
    <FormSheet
      title={schedule ? <Trans context="one">Schedule</Trans> : <Trans>New schedule</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection
        form={form}
        of={['name', 'kind']}
        more={{ kind: { options: offered.map((one) => ({ value: one, label: words[one] })) } }}
      >
        {kind === 'holidays' && (
          <ComboField
            isRequired
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            labels={found}
            {...country}
          />
        )}
        {(kind === 'quiet_hours' || kind === 'call_slots') && (
          <ComboField
            hint={t`Empty: by the clock of the company`}
            options={zonesWith(zone.value ?? 'UTC')}
            labels={found}
            {...zone}
          />
        )}
      </FieldSection>
      {kind === 'billing_reminders' && (
        <Section footer={days.error?.[0]}>
          <FieldGroup label={days.label}>
            {reminderDays.map((day) => (
              <CheckboxField
                key={day}
                label={String(day)}
                value={days.value.includes(day)}
                onChange={(isOn) =>
                  days.onChange(reminderDays.filter((one) => (one === day ? isOn : days.value.includes(one))))
                }
              />
            ))}
          </FieldGroup>
        </Section>
      )}
      {kind === 'holidays' && <ExceptionsField {...form.field('exceptions')} />}
      {kind !== 'holidays' && kind !== 'billing_reminders' && (
        <ScheduleField weekly={form.field('weekly')} exceptions={form.field('exceptions')} />
      )}
    </FormSheet>
  )
}
