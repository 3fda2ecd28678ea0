import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Invoice } from '#contract/billing.ts'
import { line, money } from '#contract/fields.ts'
import { payInvoice } from '#contract/platformBilling.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { companyMoneyPaths } from './companyMoney.ts'

/** The bank's name of the payment keeps it from being taken for two invoices. */
const schema = z.strictObject({ payment_ref: line(1, 60), amount: money.check(z.minimum(1)) })

interface PayFormProps {
  company: Pick<PlatformCompany, 'name'>
  invoice: Invoice
  onClose(): void
}

/** Writes down what has come of an invoice: all of it marks it as paid. */
export function PayForm({ company: { name }, invoice, onClose }: PayFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const call = useCall(payInvoice, { isSilent: true, invalidates: companyMoneyPaths })
  const { id, label, currency } = invoice
  const due = invoice.amount - invoice.paid
  const form = useFields(
    schema,
    { payment_ref: '', amount: due },
    {
      labels: { payment_ref: t`Payment reference`, amount: t({ message: 'Sum', context: 'money' }) },
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body })
        onClose()
      },
    },
  )
  const verb = t`Mark as paid`
  return (
    <FormSheet title={verb} subtitle={t`Invoice ${label}`} form={form} saveLabel={verb} onClose={onClose}>
      <Section footer={<Outcome came={form.values.amount} due={due} name={name} code={currency.code} />}>
        <TextField {...form.field('payment_ref')} />
        <MoneyField
          isRequired
          {...form.field('amount')}
          value={form.values.amount === 0 ? null : form.values.amount}
          onChange={(next) => form.set('amount', next ?? 0)}
          {...format.moneyField(currency.code)}
        />
      </Section>
    </FormSheet>
  )
}

/** What follows from the sum that has come. */
function Outcome({ came, due, name, code }: { came: number; due: number; name: string; code: string }) {
  const format = useFormat()
  const sum = format.money(came, code)
  const rest = format.money(Math.abs(due - came), code)
  if (came < due)
    return (
      <Trans>
        {sum} goes to the balance of {name}. The invoice stays open: {rest} is left to pay.
      </Trans>
    )
  return (
    <>
      <Trans>
        {sum} goes to the balance of {name}, and what the invoice is for is bought from it.
      </Trans>{' '}
      {came > due && <Trans>{rest} more than due has an invoice of its own.</Trans>}
    </>
  )
}
