import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { PercentField } from './PercentField.tsx'

/** Two digits after the mark, kept in basis points. */
export function Vat() {
  const [value, setValue] = useState<number | null>(1250)
  return (
    <Section>
      <PercentField label="VAT" value={value} onChange={setValue} />
    </Section>
  )
}
