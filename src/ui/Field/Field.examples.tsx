import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { Field } from './Field.tsx'

/** A control of one's own inside the frame of a field. */
export function OwnControl() {
  const [value, setValue] = useState(3)
  return (
    <Section>
      <Field label="Guests" hint="At least two are needed" isRequired after={value}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={8}
            value={value}
            onChange={(e) => setValue(e.target.valueAsNumber)}
          />
        )}
      </Field>
    </Section>
  )
}

/** The error takes the place of the hint; several sentences stand one after the other. */
export function Wrong() {
  return (
    <Section>
      <Field
        label="Code"
        hint="Printed on the label"
        error={['This name is in use.', 'The caption is longer than 24 characters.']}
      >
        {(control) => <input {...control} type="text" defaultValue="NAVRUZ10" />}
      </Field>
    </Section>
  )
}
