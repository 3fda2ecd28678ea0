import { useState } from 'react'
import { englishDates } from '#src/ui/Calendar/englishDates.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { DateField } from './DateField.tsx'

/** Typed or picked; with a hint, and one that is empty. */
export function States() {
  const [birthday, setBirthday] = useState<string | null>('1985-06-05')
  const [start, setStart] = useState<string | null>(null)
  return (
    <Section>
      <DateField
        {...englishDates}
        label="Birthday"
        value={birthday}
        onChange={setBirthday}
        max="2026-11-20"
      />
      <DateField
        {...englishDates}
        label="Starts on"
        hint="The first day on which the banner is seen"
        placeholder="dd.mm.yyyy"
        value={start}
        onChange={setStart}
        isRequired
      />
    </Section>
  )
}

/** A sentence of the form, and a field that cannot be changed. */
export function Refused() {
  const [end, setEnd] = useState<string | null>('2026-11-01')
  return (
    <Section>
      <FieldRow>
        <DateField {...englishDates} label="From" value="2026-11-09" onChange={() => {}} isDisabled />
        <DateField
          {...englishDates}
          label="To"
          value={end}
          onChange={setEnd}
          error="The end is before the start"
        />
      </FieldRow>
    </Section>
  )
}

/** As Americans write a day. */
export function MonthFirst() {
  const [value, setValue] = useState<string | null>('2026-02-03')
  const formatDate = (day: string) => [day.slice(5, 7), day.slice(8), day.slice(0, 4)].join('/')
  return (
    <Section>
      <DateField
        {...englishDates}
        formatDate={formatDate}
        label="Paid on"
        value={value}
        onChange={setValue}
      />
    </Section>
  )
}
