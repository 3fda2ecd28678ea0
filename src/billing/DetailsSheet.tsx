import { Trans, useLingui } from '@lingui/react/macro'
import { type BillingDetails, billingDetails } from '#contract/billing.ts'
import { taxIdForms } from '#contract/taxIds.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { Fields } from '#src/resource/Fields.tsx'
import { useSettings, useSettingsForm } from '#src/resource/useSettingsForm.ts'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

/** Who is named on the company's invoices. */
export function DetailsSheet({ onClose }: { onClose(): void }) {
  const { row } = useSettings(billingDetails)
  return row ? <DetailsForm row={row} onClose={onClose} /> : null
}

function DetailsForm({ row, onClose }: { row: BillingDetails; onClose(): void }) {
  const { t } = useLingui()
  const mayPay = useCan('billing.pay')
  const example = taxIdForms(useSession().company?.country ?? '').join(' / ')
  const labels = {
    legal_name: t`Legal name`,
    tax_id: t`Tax number`,
    address: t({ message: 'Address', context: 'of a payer' }),
    email: t`E-mail`,
  }
  const form = useSettingsForm(billingDetails, row, { labels, onSaved: onClose })
  return (
    <FormSheet title={<Trans>Billing details</Trans>} form={form} onClose={onClose}>
      <Fields isReadOnly={!mayPay}>
        <Section
          footer={
            <Trans>Shown on new invoices and acts. What is empty is taken from general settings.</Trans>
          }
        >
          <TextField {...form.field('legal_name')} />
          <TextField hint={example && <Trans>For example, {example}</Trans>} {...form.field('tax_id')} />
          <TextField {...form.field('address')} />
          <TextField
            type="email"
            {...form.field('email')}
            value={form.values.email ?? ''}
            onChange={(text) => form.set('email', text === '' ? null : text)}
          />
        </Section>
      </Fields>
    </FormSheet>
  )
}
