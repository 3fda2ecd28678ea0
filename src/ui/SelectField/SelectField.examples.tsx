import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
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
