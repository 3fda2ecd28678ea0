import { Cell } from '#src/ui/Cell/Cell.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { Section } from './Section.tsx'

/** A header, a text action beside it and a footer. */
export function WithHeader() {
  return (
    <Section
      header="Delivery"
      action={<TextAction onClick={() => {}}>Change</TextAction>}
      footer="The courier calls five minutes before."
    >
      <Cell subtitle="Amir Temur street, 12">Aziza Karimova</Cell>
      <Cell subtitle="By card to the courier">68 000</Cell>
    </Section>
  )
}

/** Rows of equal things, named for a screen reader. */
export function AsList() {
  return (
    <Section kind="list" label="Branches">
      <div role="listitem">
        <Cell to="/branches/1">Chilonzor</Cell>
      </div>
      <div role="listitem">
        <Cell to="/branches/2">Yunusobod, a branch whose name is too long for one line of a phone</Cell>
      </div>
    </Section>
  )
}
