import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import type { Tone } from '#src/ui/theme/tones.ts'
import { ColorField } from './ColorField.tsx'

const names: Record<Tone, string> = {
  slate: 'Slate',
  blue: 'Blue',
  indigo: 'Indigo',
  violet: 'Violet',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  lime: 'Lime',
  green: 'Green',
  teal: 'Teal',
  cyan: 'Cyan',
}

/** The colour of a stage. */
export function Chosen() {
  const [value, setValue] = useState<Tone | null>('amber')
  return (
    <Section>
      <ColorField label="Colour" names={names} value={value} onChange={setValue} hint="Seen on the board" />
    </Section>
  )
}

/** None is chosen, and one has to be. */
export function Missing() {
  const [value, setValue] = useState<Tone | null>(null)
  return (
    <Section>
      <ColorField
        label="Colour"
        names={names}
        value={value}
        onChange={setValue}
        isRequired
        error={value ? [] : ['Choose a colour']}
      />
    </Section>
  )
}

/** Cannot be changed. */
export function Disabled() {
  return (
    <Section>
      <ColorField label="Colour" names={names} value="teal" onChange={() => {}} isDisabled />
    </Section>
  )
}
