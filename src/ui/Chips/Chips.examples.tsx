import { useState } from 'react'
import { Chips } from './Chips.tsx'

const items = [
  { key: 'new', label: 'New', count: 3, isUrgent: true },
  { key: 'open', label: 'In progress', count: 7 },
  { key: 'done', label: 'Done', count: 42 },
  { key: 'cancelled', label: 'Cancelled' },
]

/** Tabs of a list. */
export function Tabs() {
  const [value, setValue] = useState('open')
  return <Chips label="Stages" items={items} value={value} onChange={setValue} />
}

/** A choice inside a card. */
export function Soft() {
  const [value, setValue] = useState('open')
  return <Chips mode="soft" label="Change from" items={items} value={value} onChange={setValue} />
}

/** Narrows what is below; pressed or not. */
export function Filter() {
  const [value, setValue] = useState<string | null>(null)
  const toggle = (key: string) => setValue(key === value ? null : key)
  return <Chips mode="filter" label="Filters" items={items} value={value} onChange={toggle} />
}
