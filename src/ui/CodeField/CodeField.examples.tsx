import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { CodeField } from './CodeField.tsx'

/** Six digits. */
export function Code() {
  const [value, setValue] = useState('123')
  return (
    <Section>
      <CodeField label="Code" hint="Sent to +998 90 123-45-67" value={value} onChange={setValue} />
    </Section>
  )
}

/** The code is refused; typing takes the error away. */
export function Refused() {
  const [value, setValue] = useState('1234')
  const [error, setError] = useState('This code is not the last one sent')
  return (
    <Section>
      <CodeField
        label="Code"
        length={4}
        value={value}
        error={error}
        onChange={(next) => {
          setValue(next)
          setError('')
        }}
      />
    </Section>
  )
}

/** While it is checked. */
export function Checking() {
  return (
    <Section>
      <CodeField label="Code" value="123456" onChange={() => {}} isDisabled />
    </Section>
  )
}
