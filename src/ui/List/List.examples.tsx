import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { List } from './List.tsx'

/** Two sections below each other. */
export function Sections() {
  return (
    <List>
      <Section header="Customer">
        <Cell subtitle="+998 90 123 45 67">Aziza Karimova</Cell>
      </Section>
      <Section header="Payment">
        <Cell after="68 000">Cash</Cell>
      </Section>
    </List>
  )
}
