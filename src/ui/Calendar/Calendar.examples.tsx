import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { Calendar } from './Calendar.tsx'
import { englishDates } from './englishDates.ts'

/** One day. */
export function OneDay() {
  const [value, setValue] = useState('2026-11-12')
  return (
    <Section>
      <Calendar {...englishDates} value={value} onPick={setValue} />
    </Section>
  )
}

/** From today for three weeks only; nothing is chosen yet. */
export function Limited() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Section>
      <Calendar {...englishDates} value={value} onPick={setValue} min="2026-11-20" max="2026-12-11" />
    </Section>
  )
}

/** A range of days; the week begins on Sunday. */
export function Range() {
  return (
    <Section>
      <Calendar
        {...englishDates}
        names={{ ...englishDates.names, firstDay: 7 }}
        value={{ from: '2026-11-09', to: '2026-11-20' }}
        onPick={() => {}}
        isRange
      />
    </Section>
  )
}
