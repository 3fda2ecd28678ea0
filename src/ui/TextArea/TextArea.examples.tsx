import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from './TextArea.tsx'

/** Grows with its text. */
export function Note() {
  const [value, setValue] = useState('The intercom is broken, call me.')
  return (
    <Section>
      <TextArea label="Note" value={value} onChange={setValue} maxLength={200} />
    </Section>
  )
}

/** Counts once the end is near. */
export function NearTheEnd() {
  const [value, setValue] = useState('The intercom is broken, call me.')
  return (
    <Section>
      <TextArea label="Note" value={value} onChange={setValue} maxLength={38} />
    </Section>
  )
}
