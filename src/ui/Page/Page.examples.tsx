import { Cell } from '#src/ui/Cell/Cell.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Page } from './Page.tsx'

/** The column of a list. */
export function Rows() {
  return (
    <Page>
      <PageHeader title="Orders" />
      <Section>
        <Cell after="186 000">Aziza Karimova</Cell>
      </Section>
    </Page>
  )
}

/** The narrow column of a form, with room for an add button below. */
export function Narrow() {
  return (
    <Page size="narrow" hasAddButton>
      <Section header="Delivery">
        <Cell>Navoi street</Cell>
      </Section>
    </Page>
  )
}
