import { useState } from 'react'
import { ComboField } from './ComboField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const labels = { search: 'Search', close: 'Close', empty: 'Nothing found', clear: 'Clear' }
const options = [
  { value: 'plov', label: 'Plov' },
  { value: 'soups', label: 'Soups' },
]

/** One of many, found by typing. */
export function Categories() {
  const [value, setValue] = useState<string | null>('plov')
  return (
    <Section>
      <ComboField label="Category" labels={labels} options={options} value={value} onChange={setValue} />
    </Section>
  )
}
