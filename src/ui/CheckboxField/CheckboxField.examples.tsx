import { useState } from 'react'
import { CheckboxField } from './CheckboxField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** A row to tick, and one that cannot be. */
export function Row() {
  const [value, setValue] = useState(true)
  return (
    <Section>
      <CheckboxField value={value} onChange={setValue} label="250 g" hint="PLV-250" after="52 000" />
      <CheckboxField value={false} onChange={() => {}} label="500 g" hint="Run out" isDisabled />
    </Section>
  )
}
