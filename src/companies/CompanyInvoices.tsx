import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkPlatformInvoice, openInvoices, type PlatformInvoice } from '#contract/platformBilling.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { InvoiceState } from '#src/billing/InvoiceSheet.tsx'
import { SaveInvoice } from '#src/billing/SaveInvoice.tsx'
import { useInvoiceName } from '#src/billing/useInvoiceName.ts'
import { useInvoiceWords } from '#src/billing/useInvoiceWords.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { CorrectInvoice, isCorrectable } from './CorrectInvoice.tsx'
import { PayForm } from './PayForm.tsx'

const LAST = 20
const MOST_OPEN = 100

/** What a company is asked to pay first, then its last other invoices and acts. */
export function CompanyInvoices({ company }: { company: PlatformCompany }) {
  const [paid, setPaid] = useState<PlatformInvoice>()
  const [corrected, setCorrected] = useState<PlatformInvoice>()
  const ofCompany = { company_id: company.id }
  const open = useQuery(
    callOptions(openInvoices, { query: { ...ofCompany, state: 'open', limit: MOST_OPEN } }),
  )
  const last = useQuery(callOptions(openInvoices, { query: { ...ofCompany, limit: LAST } }))
  if (!open.data || !last.data) return null
  // Asked apart: one that has just been paid may still stand in the other answer.
  const settled = last.data.items.filter(({ state }) => state !== 'open')
  const isSettled = ({ id }: PlatformInvoice) => settled.some((one) => one.id === id)
  const invoices = [...open.data.items.filter((one) => !isSettled(one)), ...settled]
  if (invoices.length === 0)
    return (
      <Section header={<Trans>Invoices and acts</Trans>}>
        <Cell isMuted isMultiline>
          <Trans>No invoices yet</Trans>
        </Cell>
      </Section>
    )
  return (
    <>
      <Section kind="list" header={<Trans>Invoices and acts</Trans>}>
        {invoices.map((invoice) => (
          <InvoiceCell
            key={invoice.id}
            invoice={invoice}
            onPay={() => setPaid(invoice)}
            onCorrect={() => setCorrected(invoice)}
          />
        ))}
      </Section>
      {paid && <PayForm company={company} invoice={paid} onClose={() => setPaid(undefined)} />}
      {corrected && <CorrectInvoice invoice={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  )
}

interface InvoiceCellProps {
  invoice: PlatformInvoice
  /** Where those of several companies stand together. */
  company?: string
  onPay(): void
  onCorrect(): void
}

/** An invoice as the platform's people see it. */
export function InvoiceCell({ invoice, company, onPay, onCorrect }: InvoiceCellProps) {
  const format = useFormat()
  const words = useInvoiceWords()
  const nameOf = useInvoiceName()
  const mayCharge = useCan('admin.billing.charge')
  const { state, amount, currency, reason, issued_on, is_going_back: isGoingBack } = invoice
  const day = format.date(`${issued_on}T12:00:00.000Z`, 'UTC')
  return (
    <Cell
      role="listitem"
      isMultiline
      subtitle={[company, day, ...words(invoice), reason].filter(Boolean).join(' · ')}
      hint={
        <>
          {format.money(amount, currency.code)} <InvoiceState invoice={invoice} />
          {isGoingBack && (
            <Pill tone="amber">
              <Trans>On its way back</Trans>
            </Pill>
          )}
        </>
      }
      after={
        <>
          {mayCharge && state === 'open' && (
            <TextAction onClick={onPay}>
              <Trans>Mark as paid</Trans>
            </TextAction>
          )}
          {mayCharge && isCorrectable(invoice) && (
            <TextAction onClick={onCorrect}>
              <Trans>Put right</Trans>
            </TextAction>
          )}
          <SaveInvoice endpoint={linkPlatformInvoice} invoice={invoice} />
        </>
      }
    >
      {nameOf(invoice)}
    </Cell>
  )
}
