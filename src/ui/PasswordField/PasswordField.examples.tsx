import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** Can be shown. */
export function Password() {
  const [value, setValue] = useState('secret')
  return (
    <Section>
      <PasswordField
        label="Password"
        showLabel="Show the password"
        hideLabel="Hide password"
        value={value}
        onChange={setValue}
      />
    </Section>
  )
}
