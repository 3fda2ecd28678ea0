import { useState } from 'react'
import { englishDates } from '#src/ui/Calendar/englishDates.ts'
import type { DateRange } from '#src/ui/Calendar/Calendar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { DateRangeField, type DateRangePreset } from './DateRangeField.tsx'

const presets: DateRangePreset[] = [
  { key: 'today', label: 'Today', from: '2026-11-20', to: '2026-11-20' },
  { key: 'yesterday', label: 'Yesterday', from: '2026-11-19', to: '2026-11-19' },
  { key: 'week', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
  { key: 'month', label: 'This month', from: '2026-11-01', to: '2026-11-20' },
  { key: 'lastMonth', label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
  { key: 'year', label: 'This year', from: '2026-01-01', to: '2026-11-20' },
]

/** The period of a report: a preset or any days up to today. */
export function Period() {
  const [value, setValue] = useState<DateRange | null>({ from: '2026-11-14', to: '2026-11-20' })
  return (
    <Section>
      <DateRangeField
        {...englishDates}
        label="Period"
        presets={presets}
        value={value}
        onChange={setValue}
        max="2026-11-20"
      />
    </Section>
  )
}

/** Without presets; it can be emptied, and the form has something to say. */
export function Validity() {
  const [value, setValue] = useState<DateRange | null>({ from: '2026-12-24', to: '2027-01-06' })
  return (
    <Section>
      <DateRangeField
        {...englishDates}
        labels={{ ...englishDates.labels, apply: 'Done', clear: 'Clear' }}
        label="Valid"
        placeholder="always"
        value={value}
        onChange={setValue}
        error={value && 'Another banner is shown on these days'}
      />
    </Section>
  )
}
