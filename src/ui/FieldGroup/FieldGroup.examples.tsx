import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { Stepper } from '#src/ui/Stepper/Stepper.tsx'
import { FieldGroup } from './FieldGroup.tsx'

/** Several controls are one field; what is wrong is read out when it changes. */
export function Guests() {
  const [value, setValue] = useState(3)
  return (
    <Section>
      <FieldGroup
        label="Guests"
        after={value}
        hint="Printed on the label"
        error={value < 2 && 'At least two are needed'}
        isRequired
      >
        <div>
          <Stepper
            label="Guests"
            decreaseLabel="One less"
            increaseLabel="One more"
            value={value}
            onChange={setValue}
            max={8}
          />
        </div>
      </FieldGroup>
    </Section>
  )
}

/** Nothing in it can be changed. */
export function Disabled() {
  return (
    <Section>
      <FieldGroup label="Pieces" isDisabled>
        <Stepper
          label="Pieces"
          decreaseLabel="One less"
          increaseLabel="One more"
          value={2}
          onChange={() => {}}
        />
      </FieldGroup>
    </Section>
  )
}
