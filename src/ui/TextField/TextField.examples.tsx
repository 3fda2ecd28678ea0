import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from './TextField.tsx'

/** Plain, with a hint, with an error. */
export function States() {
  const [name, setName] = useState('Tea-house plov')
  const [code, setCode] = useState('NAVRUZ10')
  return (
    <Section>
      <TextField label="Name" value={name} onChange={setName} isRequired />
      <TextField label="SKU" value="" onChange={() => {}} hint="Printed on the label" placeholder="not set" />
      <TextField
        label="Code"
        value={code}
        onChange={setCode}
        error="This code is in use until 31 December"
        after={<TextAction>Random</TextAction>}
      />
    </Section>
  )
}
