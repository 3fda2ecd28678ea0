import { useState } from 'react'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TimeField } from './TimeField.tsx'

const labels = { unreadable: 'Enter a valid time' }

/** Two times side by side, the second still empty. */
export function Pair() {
  const [from, setFrom] = useState<string | null>('09:00')
  const [to, setTo] = useState<string | null>(null)
  return (
    <Section>
      <FieldRow>
        <TimeField label="Quiet from" labels={labels} value={from} onChange={setFrom} />
        <TimeField label="Quiet until" labels={labels} value={to} onChange={setTo} placeholder="hh:mm" />
      </FieldRow>
    </Section>
  )
}

/** A sentence of the form, and a field that cannot be changed. */
export function Refused() {
  const [value, setValue] = useState<string | null>('03:30')
  return (
    <Section>
      <TimeField
        label="Due at"
        labels={labels}
        value={value}
        onChange={setValue}
        error="The branch is closed then"
      />
      <TimeField label="Accepted at" labels={labels} value="14:05" onChange={() => {}} isDisabled />
    </Section>
  )
}
