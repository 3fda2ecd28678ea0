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

/** Below zero as well, and what is wrong with it. */
export function Change() {
  const [value, setValue] = useState<number | null>(-3)
  return (
    <Section>
      <NumberField
        label="Changes"
        canBeNegative
        suffix="kg"
        error="At least two are needed"
        value={value}
        onChange={setValue}
      />
    </Section>
  )
}
