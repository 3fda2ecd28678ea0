import { useState } from 'react'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Select, type SelectChoice } from './Select.tsx'
import { SelectField } from './SelectField.tsx'

/** The system's own picker. */
export function Branch() {
  const [value, setValue] = useState<string | null>('centre')
  return (
    <Section>
      <SelectField
        label="Branch"
        value={value}
        onChange={setValue}
        options={[
          { value: 'centre', label: 'Centre' },
          { value: 'north', label: 'North' },
        ]}
      />
    </Section>
  )
}

const stages: readonly SelectChoice[] = [
  { value: 'new', label: 'New', before: <Dot tone="blue" />, hint: '4' },
  { value: 'cooking', label: 'Cooking', before: <Dot tone="amber" />, hint: '2' },
  { value: 'courier', label: 'With the courier', before: <Dot tone="violet" /> },
  { value: 'archived', label: 'Archived', before: <Dot tone="slate" />, isDisabled: true },
  { value: 'done', label: 'Done', before: <Dot tone="green" /> },
]

/** A list of its own, for choices with a picture or a hint. */
export function Stage() {
  const [value, setValue] = useState<string | null>('cooking')
  return (
    <Section>
      <Select label="Stage" cancelLabel="Cancel" value={value} onChange={setValue} options={stages} />
    </Section>
  )
}

/** Nothing chosen yet, an error, and one that cannot be changed. */
export function States() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Section>
      <Select
        label="Next stage"
        cancelLabel="Cancel"
        emptyLabel="Any later stage"
        value={value}
        onChange={setValue}
        options={stages}
        hint="Where the order may go from here"
      />
      <Select
        label="Kitchen station"
        cancelLabel="Cancel"
        placeholder="Choose"
        value={null}
        onChange={() => {}}
        options={stages}
        isRequired
        error="Choose a station"
      />
      <Select
        label="Fixed"
        cancelLabel="Cancel"
        value="done"
        onChange={() => {}}
        options={stages}
        isDisabled
      />
    </Section>
  )
}
