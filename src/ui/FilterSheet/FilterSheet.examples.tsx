import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { FilterSheet } from './FilterSheet.tsx'

const none = { isPaid: false, isLate: false }

/** Two filters are on; the button counts them. */
export function Orders() {
  const [filter, setFilter] = useState({ isPaid: true, isLate: true })
  const [draft, setDraft] = useState(filter)
  const count = Number(draft.isPaid) + Number(draft.isLate)
  return (
    <FilterSheet
      count={count}
      labels={{
        title: 'Filters',
        applied: `${count} applied`,
        reset: 'Reset',
        close: 'Close',
        show: `Show ${24 - count * 8}`,
      }}
      onReset={() => setDraft(none)}
      onShow={() => setFilter(draft)}
      onCancel={() => setDraft(filter)}
    >
      <Section>
        <SwitchField
          label="Paid only"
          value={draft.isPaid}
          onChange={(isPaid) => setDraft({ ...draft, isPaid })}
        />
        <SwitchField
          label="Late only"
          value={draft.isLate}
          onChange={(isLate) => setDraft({ ...draft, isLate })}
        />
      </Section>
    </FilterSheet>
  )
}

/** Nothing is filtered. */
export function Off() {
  return (
    <FilterSheet
      count={0}
      labels={{ title: 'Filters', applied: '', reset: 'Reset', close: 'Close', show: 'Show 24' }}
      onReset={() => {}}
      onShow={() => {}}
    >
      <Section>
        <SwitchField label="Paid only" value={false} onChange={() => {}} />
      </Section>
    </FilterSheet>
  )
}
