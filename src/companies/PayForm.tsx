import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Invoice } from '#contract/billing.ts'
import { line } from '#contract/fields.ts'
import { payInvoice } from '#contract/platformBilling.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { companyMoneyPaths } from './companyMoney.ts'

/** The bank's name of the payment keeps it from being taken for two invoices. */
const schema = z.strictObject({ payment_ref: line(1, 60) })

interface PayFormProps {
  company: Pick<PlatformCompany, 'name'>
  invoice: Invoice
  onClose(): void
}

/** Marks an invoice as paid: its money has come. */
export function PayForm({ company: { name }, invoice, onClose }: PayFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const call = useCall(payInvoice, { isSilent: true, invalidates: companyMoneyPaths })
  const reference = t`Payment reference`
  const { id, label, amount, currency } = invoice
  const form = useFields(
    schema,
    { payment_ref: '' },
    {
      labels: { payment_ref: reference },
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body })
        onClose()
      },
    },
  )
  const sum = format.money(amount, currency.code)
  const verb = t`Mark as paid`
  return (
    <FormSheet title={verb} subtitle={t`Invoice ${label}`} form={form} saveLabel={verb} onClose={onClose}>
      <Section
        footer={
          <Trans>
            {sum} goes to the balance of {name}, and what the invoice is for is bought from it.
          </Trans>
        }
      >
        <TextField label={reference} isRequired maxLength={60} {...form.field('payment_ref')} />
      </Section>
    </FormSheet>
  )
}
