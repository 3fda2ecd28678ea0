import { Trans } from '@lingui/react/macro'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconList, IconReceipt, IconUser } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

/** The ways to invoices, to the history of the balance, and to the payer's details. */
export function PaperCells({ onOpen }: { onOpen(sheet: string): void }) {
  return (
    <Section>
      <Cell before={<IconReceipt aria-hidden />} hasChevron onClick={() => onOpen('invoices')}>
        <Trans>Invoices and acts</Trans>
      </Cell>
      <Cell before={<IconList aria-hidden />} hasChevron onClick={() => onOpen('balance')}>
        <Trans>Balance history</Trans>
      </Cell>
      <Cell before={<IconUser aria-hidden />} hasChevron onClick={() => onOpen('details')}>
        <Trans>Billing details</Trans>
      </Cell>
    </Section>
  )
}
