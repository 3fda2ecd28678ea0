import { useState } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { SortableList, type SortLabels } from './SortableList.tsx'

const labels: SortLabels = {
  handle: (name) => `Move ${name}`,
  help: 'Space lifts the row, arrows move it, Space puts it down, Escape puts it back.',
  lifted: ({ name, place, count }) => `${name} is lifted, ${place} of ${count}`,
  moved: ({ name, place, count }) => `${name}, ${place} of ${count}`,
  dropped: ({ name, place, count }) => `${name} is now ${place} of ${count}`,
  cancelled: ({ name, place, count }) => `${name} is back, ${place} of ${count}`,
  up: 'Move up',
  down: 'Move down',
  first: 'To the top',
  last: 'To the bottom',
  close: 'Cancel',
}

const dishes = ['Plov', 'Lagman', 'Shurpa', 'Manti', 'Samsa'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))

/** Rows that open and are put in order by hand. */
export function Dishes() {
  const [items, setItems] = useState<readonly { id: string; name: string }[]>(dishes)
  return (
    <SortableList
      label="Dishes"
      labels={labels}
      items={items}
      itemKey={(item) => item.id}
      itemName={(item) => item.name}
      onSort={setItems}
      renderItem={(item) => (
        <Cell key={item.id} to={`#${item.id}`} hasChevron={false}>
          {item.name}
        </Cell>
      )}
    />
  )
}

/** Rows of different heights with long words. */
export function LongNames() {
  const [items, setItems] = useState<readonly string[]>([
    'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück',
    'Tea',
    'A set for the whole family with a salad, two soups and a cake that serves eight people',
  ])
  return (
    <SortableList
      label="Long names"
      labels={labels}
      items={items}
      itemKey={(item) => item}
      itemName={(item) => item}
      onSort={setItems}
      renderItem={(item) => (
        <Cell key={item} isMultiline>
          {item}
        </Cell>
      )}
    />
  )
}

/** An order that cannot be changed. */
export function Fixed() {
  return (
    <SortableList
      label="Fixed order"
      labels={labels}
      items={['First', 'Second']}
      itemKey={(item) => item}
      itemName={(item) => item}
      onSort={() => {}}
      isDisabled
      renderItem={(item) => <Cell key={item}>{item}</Cell>}
    />
  )
}
