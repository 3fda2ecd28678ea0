import { Trans } from '@lingui/react/macro'
import { openChat } from '#src/capabilities/openLink.ts'
import { useSupport } from '#src/frame/useSupport.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { useCan } from '#src/session/can.ts'
import { IconBuildingStore, IconList, IconMessage, IconReceipt, IconTicket, IconUser } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import type { BillingSheet } from './billingSheets.ts'

/** The ways to invoices, to the history of the balance, to the payer's details, and to whoever helps. */
export function PaperCells({ canKeep, onOpen }: { canKeep: boolean; onOpen(sheet: BillingSheet): void }) {
  const mayPay = useCan('billing.pay')
  const support = useSupport()
  return (
    <Section>
      {canKeep && (
        <Cell
          before={<IconBuildingStore aria-hidden />}
          hasChevron
          isMultiline
          onClick={() => onOpen('keep')}
        >
          <Trans>What stays active</Trans>
        </Cell>
      )}
      <Cell before={<IconReceipt aria-hidden />} hasChevron isMultiline onClick={() => onOpen('invoices')}>
        <Trans>Invoices and acts</Trans>
      </Cell>
      <Cell before={<IconList aria-hidden />} hasChevron isMultiline onClick={() => onOpen('balance')}>
        <Trans>Balance history</Trans>
      </Cell>
      <Cell before={<IconUser aria-hidden />} hasChevron isMultiline onClick={() => onOpen('details')}>
        <Trans>Billing details</Trans>
      </Cell>
      {mayPay && (
        <Cell before={<IconTicket aria-hidden />} hasChevron isMultiline onClick={() => onOpen('code')}>
          <Trans>Redeem a code</Trans>
        </Cell>
      )}
      {support && (
        <Cell before={<IconMessage aria-hidden />} onClick={() => openChat(support)}>
          <Trans>Support</Trans>
        </Cell>
      )}
    </Section>
  )
}
