import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import {
  listStrayPayments,
  settleStrayPayment,
  type StrayKind,
  type StrayPayment,
} from '#contract/invoicePayments.ts'
import { countPlatformSections } from '#contract/sectionCounts.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { usePrice } from './usePrice.ts'

/** Payments that have come and fit no invoice, each until somebody has dealt with it. */
export function StraySheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const list = usePages(listStrayPayments, {})
  const [open, setOpen] = useState<StrayPayment>()
  const maySettle = useCan('admin.billing.charge')
  return (
    <Sheet isOpen title={<Trans>Payments to look at</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <ListStates list={list} empty={<Placeholder header={<Trans>Every payment fits an invoice</Trans>} />}>
          <Section kind="list" label={t`Payments to look at`}>
            {list.rows.map((one) => (
              <StrayCell key={one.id} payment={one} {...(maySettle && { onClick: () => setOpen(one) })} />
            ))}
          </Section>
        </ListStates>
      </List>
      {open && <SettleForm payment={open} onClose={() => setOpen(undefined)} />}
    </Sheet>
  )
}

function StrayCell({ payment, onClick }: { payment: StrayPayment; onClick?(): void }) {
  const format = useFormat()
  const price = usePrice()
  const { t } = useLingui()
  const kinds = useKindWords()
  const { company_name, is_closed, invoice_label: label, reference, created_at } = payment
  const asked = price(payment.amount, payment.currency)
  return (
    <Cell
      role="listitem"
      isMultiline
      subtitle={
        <Trans>
          Invoice {label}: {asked}
        </Trans>
      }
      hint={[
        ...kinds(payment),
        format.dateTime(created_at),
        reference,
        ...(is_closed ? [t`The company is closed`] : []),
      ].join(' · ')}
      after={price(payment.said_amount, payment.said_currency)}
      {...(onClick && { onClick })}
    >
      {company_name}
    </Cell>
  )
}

/** What has happened to a payment besides coming, and whether the company had less than went back. */
function useKindWords(): (payment: StrayPayment) => string[] {
  const { t } = useLingui()
  const words: Record<StrayKind, string[]> = {
    stray: [],
    refund: [t`Given back`],
    dispute: [t`Disputed`],
    refund_failed: [t`Could not be given back`],
  }
  return ({ kind, missing }) => [...words[kind], ...(missing > 0 ? [t`The company had less than that`] : [])]
}

const said = z.strictObject({ note: line(1, 300) })

function SettleForm({ payment, onClose }: { payment: StrayPayment; onClose(): void }) {
  const { t } = useLingui()
  const settling = useCall(settleStrayPayment, {
    isSilent: true,
    invalidates: [listStrayPayments.path, countPlatformSections.path],
  })
  const form = useFields(
    said,
    { note: '' },
    {
      labels: { note: t`What was done` },
      onSubmit: async (body) => {
        await settling.runAsync({ params: { id: payment.id }, body })
        onClose()
      },
    },
  )
  return (
    <FormSheet
      title={<Trans>Dealt with</Trans>}
      subtitle={payment.company_name}
      form={form}
      onClose={onClose}
    >
      <Section footer={payment.reference}>
        <TextArea {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}
