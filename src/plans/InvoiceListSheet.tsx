import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { invoiceStates } from '#contract/billing.ts'
import { openInvoices, type PlatformInvoice } from '#contract/platformBilling.ts'
import { InvoiceCell } from '#src/companies/CompanyInvoices.tsx'
import { CorrectInvoice } from '#src/companies/CorrectInvoice.tsx'
import { PayForm } from '#src/companies/PayForm.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { usePages } from '#src/session/calls/usePages.ts'
import { List } from '#src/ui/List/List.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

type Shown = 'all' | (typeof invoiceStates)[number]

/** Invoices of all companies, the newest first; those whose money has come are marked as paid. */
export function InvoiceListSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [state, setState] = useState<Shown>('open')
  const [paid, setPaid] = useState<PlatformInvoice>()
  const [corrected, setCorrected] = useState<PlatformInvoice>()
  const list = usePages(openInvoices, { ...(q && { q }), ...(state !== 'all' && { state }) })
  const title = t`Invoices and acts`
  return (
    <Sheet isOpen title={title} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <SearchBar
          value={q}
          onChange={setQ}
          label={t`Number, payment reference or company`}
          clearLabel={t`Clear search`}
        />
        <SegmentedControl<Shown>
          label={t({ message: 'State', context: 'invoice' })}
          value={state}
          onChange={setState}
          items={[
            { key: 'open', label: <Trans context="invoice">Open</Trans> },
            { key: 'paid', label: <Trans context="invoice">Paid</Trans> },
            { key: 'void', label: <Trans context="invoice">Withdrawn</Trans> },
            { key: 'all', label: <Trans context="invoice">All</Trans> },
          ]}
        />
        <ListStates list={list} empty={<NothingFound />}>
          <Section kind="list" label={title}>
            {list.rows.map((invoice) => (
              <InvoiceCell
                key={invoice.id}
                invoice={invoice}
                company={invoice.company_name}
                onPay={() => setPaid(invoice)}
                onCorrect={() => setCorrected(invoice)}
              />
            ))}
          </Section>
        </ListStates>
      </List>
      {paid && (
        <PayForm company={{ name: paid.company_name }} invoice={paid} onClose={() => setPaid(undefined)} />
      )}
      {corrected && <CorrectInvoice invoice={corrected} onClose={() => setCorrected(undefined)} />}
    </Sheet>
  )
}
