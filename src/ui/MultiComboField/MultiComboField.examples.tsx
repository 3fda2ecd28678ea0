import { useState } from 'react'
import { filterOptions } from '#src/ui/ComboField/useOptionSearch.ts'
import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { MultiComboField, type MultiComboLabels } from './MultiComboField.tsx'

const labels: MultiComboLabels = {
  search: 'Search',
  close: 'Close',
  empty: 'Nothing found',
  loading: 'Searching',
  error: 'The list could not be loaded',
  retry: 'Try again',
  chosen: 'Chosen',
  remove: (name) => `Remove ${name}`,
  removed: (name) => `${name} is removed`,
  added: (name) => `${name} is added`,
  done: 'Done',
}
const tags: readonly PickerOption[] = ['Spicy', 'Vegetarian', 'Halal', 'New', 'For children'].map(
  (label) => ({
    value: label.toLowerCase(),
    label,
  }),
)
const branches: readonly PickerOption[] = [
  { value: '1', label: 'Centre', hint: 'Navoi street' },
  { value: '2', label: 'North', hint: 'Yunusabad' },
]

/** Chips with a search over the rest. */
export function Tags() {
  const [value, setValue] = useState<readonly string[]>(['spicy', 'halal'])
  return (
    <Section>
      <MultiComboField label="Tags" labels={labels} options={tags} value={value} onChange={setValue} />
    </Section>
  )
}

/** Choices that are searched elsewhere; none chosen yet. */
export function Branches() {
  const [value, setValue] = useState<readonly string[]>([])
  const search = (text: string) => Promise.resolve(filterOptions(branches, text))
  return (
    <Section>
      <MultiComboField
        label="Branches"
        labels={labels}
        search={search}
        value={value}
        onChange={setValue}
        placeholder="All branches"
        hint="Where the dish is sold"
      />
    </Section>
  )
}

/** What is typed can be made a new choice; a long one is chosen. */
export function WithCreation() {
  const [known, setKnown] = useState(tags)
  const [value, setValue] = useState<readonly string[]>(['long'])
  return (
    <Section>
      <MultiComboField
        label="Allergens"
        labels={labels}
        options={known}
        value={value}
        valueLabels={{ long: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück' }}
        onChange={setValue}
        createLabel={(text) => `Add “${text}”`}
        onCreate={(text) => {
          setKnown([...known, { value: text, label: text }])
          setValue([...value, text])
        }}
        error="At least two are needed"
      />
    </Section>
  )
}

/** Cannot be changed at the moment. */
export function Disabled() {
  return (
    <Section>
      <MultiComboField
        label="Stations"
        labels={labels}
        options={tags}
        value={['new']}
        onChange={() => {}}
        isDisabled
      />
    </Section>
  )
}
