import { useRef, useState } from 'react'
import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ComboField } from './ComboField.tsx'
import { filterOptions } from './useOptionSearch.ts'

const labels = {
  search: 'Search',
  close: 'Close',
  empty: 'Nothing found',
  clear: 'Clear',
  loading: 'Searching',
  error: 'The list could not be loaded',
  retry: 'Try again',
}
const options = [
  { value: 'plov', label: 'Plov' },
  { value: 'soups', label: 'Soups' },
]
const people = [
  { value: '1', label: 'Aziza Karimova', hint: '14 orders' },
  { value: '2', label: 'Dilshod', hint: '3 orders' },
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

/** Choices that are searched elsewhere. */
export function Customer() {
  const [value, setValue] = useState<string | null>(null)
  const search = (text: string) => Promise.resolve(filterOptions(people, text))
  return (
    <Section>
      <ComboField
        label="Customer"
        labels={labels}
        value={value}
        valueLabel="Dilshod"
        onChange={setValue}
        search={search}
      />
    </Section>
  )
}

/** A search that fails at first. */
export function FailsAtFirst() {
  const [value, setValue] = useState<string | null>(null)
  const tries = useRef(0)
  const search = (): Promise<readonly PickerOption[]> => {
    tries.current += 1
    return tries.current > 1 ? Promise.resolve(people) : Promise.reject(new Error('offline'))
  }
  return (
    <Section>
      <ComboField label="Courier" labels={labels} value={value} onChange={setValue} search={search} />
    </Section>
  )
}

/** A search without an answer yet. */
export function Slow() {
  return (
    <Section>
      <ComboField
        label="Supplier"
        labels={labels}
        value={null}
        onChange={() => {}}
        search={() => new Promise(() => {})}
      />
    </Section>
  )
}

/** What is typed can be made a new choice. */
export function WithCreation() {
  const [known, setKnown] = useState<readonly PickerOption[]>(options)
  const [value, setValue] = useState<string | null>(null)
  return (
    <Section>
      <ComboField
        label="Tag"
        labels={labels}
        options={known}
        value={value}
        onChange={setValue}
        createLabel={(text) => `Add “${text}”`}
        onCreate={(text) => {
          setKnown([...known, { value: text, label: text }])
          setValue(text)
        }}
      />
    </Section>
  )
}
