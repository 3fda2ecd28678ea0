import { useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** Six digits. */
export function Code() {
  const [value, setValue] = useState('123')
  return (
    <Section>
      <CodeField label="Code" value={value} onChange={setValue} />
    </Section>
  )
}
