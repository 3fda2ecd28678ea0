import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from './SwitchField.tsx'

/** With a note and with an error. */
export function Rows() {
  const [isFirst, setIsFirst] = useState(true)
  const [isOver, setIsOver] = useState(false)
  return (
    <Section>
      <SwitchField label="First order only" value={isFirst} onChange={setIsFirst} />
      <SwitchField label="Together with offers" hint="Discounts add up" value={isOver} onChange={setIsOver} />
      <SwitchField
        label="Card on delivery"
        error="The courier has not taken the order yet"
        value
        onChange={() => {}}
      />
    </Section>
  )
}
