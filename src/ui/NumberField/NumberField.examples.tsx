import { useState } from 'react'
import { NumberField } from './NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** Grouped while it is typed. */
export function Stock() {
  const [value, setValue] = useState<number | null>(12_500)
  return (
    <Section>
      <NumberField label="Stock" scale={1000} decimals={3} suffix="kg" value={value} onChange={setValue} />
    </Section>
  )
}
