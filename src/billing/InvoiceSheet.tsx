import { Trans, useLingui } from '@lingui/react/macro'
import type { Billing, Invoice } from '#contract/billing.ts'
import { linkInvoice, listInvoices, voidInvoice } from '#contract/billingCalls.ts'
import { stars as starsCode } from '#contract/plans.ts'
import { usePrice } from '#src/plans/usePrice.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconX } from '#src/ui/icons.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { billingPaths } from './useBilling.ts'
import { SaveInvoice } from './SaveInvoice.tsx'
import { useInvoiceName } from './useInvoiceName.ts'
import { useInvoiceWords } from './useInvoiceWords.ts'
import { offeredRail, usePayInvoice } from './usePayInvoice.ts'

/** Invoices and acts of the company, each to be saved as a paper. */
export function InvoiceSheet({ rails, onClose }: { rails: Billing['rails']; onClose(): void }) {
  const { t } = useLingui()
  const list = usePages(listInvoices, {})
  return (
    <Sheet isOpen title={<Trans>Invoices and acts</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <ListStates list={list} empty={<Placeholder header={<Trans>No invoices yet</Trans>} />}>
          <Section kind="list" label={t`Invoices and acts`}>
            {list.rows.map((invoice) => (
              <InvoiceCell key={invoice.id} invoice={invoice} rails={rails} />
            ))}
          </Section>
        </ListStates>
      </List>
    </Sheet>
  )
}

function InvoiceCell({ invoice, rails }: { invoice: Invoice; rails: Billing['rails'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useInvoiceWords()
  const name = useInvoiceName()(invoice)
  const mayPay = useCan('billing.pay')
  const { id, label, amount, currency } = invoice
  const voiding = useCall(voidInvoice, { invalidates: billingPaths })
  return (
    <Cell
      role="listitem"
      isMultiline
      subtitle={words(invoice).join(' · ')}
      hint={
        <>
          {format.money(amount, currency.code)} <InvoiceState invoice={invoice} />
          {invoice.state === 'open' && mayPay && <PayAction invoice={invoice} rails={rails} />}
        </>
      }
      after={
        <>
          {invoice.state === 'open' && mayPay && (
            <IconButton
              mode="plain"
              label={t`Withdraw invoice ${label}`}
              isDisabled={voiding.isBusy}
              onClick={() => voiding.run({ params: { id } })}
            >
              <IconX />
            </IconButton>
          )}
          <SaveInvoice endpoint={linkInvoice} invoice={invoice} />
        </>
      }
    >
      {name}
    </Cell>
  )
}

/** Pays an open invoice at once, where this client may. */
function PayAction({ invoice: { id, stars }, rails }: { invoice: Invoice; rails: Billing['rails'] }) {
  const paying = usePayInvoice()
  const rail = offeredRail(rails, stars)
  const sum = usePrice()(stars ?? 0, starsCode)
  if (!rail) return null
  return (
    <TextAction isDisabled={paying.isBusy} onClick={() => paying.pay(rail, id)}>
      {rail === 'card' ? <Trans>Pay by card</Trans> : <Trans>Pay {sum}</Trans>}
    </TextAction>
  )
}

/** Whether an invoice is paid, given back, withdrawn, or until when it is to be paid. */
export function InvoiceState({
  invoice: { state, is_overdue, due_on, kind, credited, amount },
}: {
  invoice: Invoice
}) {
  const date = useFormat().date(`${due_on ?? '2000-01-01'}T12:00:00.000Z`, 'UTC')
  if (state === 'void')
    return (
      <Pill>
        <Trans context="invoice">Withdrawn</Trans>
      </Pill>
    )
  if (credited > 0)
    return (
      <Pill>
        {credited < amount ? (
          <Trans context="invoice">Partly given back</Trans>
        ) : (
          <Trans context="invoice">Given back</Trans>
        )}
      </Pill>
    )
  if (state === 'paid')
    return (
      kind === 'topup' && (
        <Pill tone="green">
          <Trans context="invoice">Paid</Trans>
        </Pill>
      )
    )
  return (
    <Pill tone={is_overdue ? 'red' : 'amber'}>
      <Trans>Pay by {date}</Trans>
    </Pill>
  )
}
