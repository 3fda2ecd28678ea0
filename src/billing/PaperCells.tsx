import { Trans } from '@lingui/react/macro'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { useCan } from '#src/session/can.ts'
import { IconBuildingStore, IconList, IconReceipt, IconTicket, IconUser } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

/** The ways to invoices, to the history of the balance, and to the payer's details. */
export function PaperCells({ canKeep, onOpen }: { canKeep: boolean; onOpen(sheet: string): void }) {
  const mayPay = useCan('billing.pay')
  return (
    <Section>
      {canKeep && (
        <Cell before={<IconBuildingStore aria-hidden />} hasChevron onClick={() => onOpen('keep')}>
          <Trans>What stays active</Trans>
        </Cell>
      )}
      <Cell before={<IconReceipt aria-hidden />} hasChevron onClick={() => onOpen('invoices')}>
        <Trans>Invoices and acts</Trans>
      </Cell>
      <Cell before={<IconList aria-hidden />} hasChevron onClick={() => onOpen('balance')}>
        <Trans>Balance history</Trans>
      </Cell>
      <Cell before={<IconUser aria-hidden />} hasChevron onClick={() => onOpen('details')}>
        <Trans>Billing details</Trans>
      </Cell>
      {mayPay && (
        <Cell before={<IconTicket aria-hidden />} hasChevron onClick={() => onOpen('code')}>
          <Trans>Redeem a code</Trans>
        </Cell>
      )}
    </Section>
  )
}
