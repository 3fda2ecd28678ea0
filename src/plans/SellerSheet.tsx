import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BillingSeller, getSeller, sellerInput, setSeller } from '#contract/platformBilling.ts'
import { Fields } from '#src/resource/Fields.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useVersioned } from '#src/resource/useVersioned.ts'
import { useCan } from '#src/session/can.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

/** How the platform is named on invoices, and where money is sent to. */
export function SellerSheet({ onClose }: { onClose(): void }) {
  const { data } = useQuery(callOptions(getSeller))
  return data ? <SellerForm row={data} onClose={onClose} /> : null
}

function SellerForm({ row, onClose }: { row: BillingSeller; onClose(): void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const mayUpdate = useCan('admin.settings.update')
  const saving = useCall(setSeller, { isSilent: true })
  const form = useVersioned<typeof sellerInput, BillingSeller>(sellerInput, {
    initial: row,
    labels: {
      legal_name: t`Legal name`,
      tax_id: t`Tax number`,
      address: t({ message: 'Address', context: 'of a payer' }),
      bank_details: t`Bank details`,
    },
    read: ({ version: _version, webhook_url: _url, ...rest }) => rest,
    send: (values, { version = row.version }) => saving.runAsync({ body: { ...values, version } }),
    onSaved: (saved) => {
      queries.setQueryData(callKey(getSeller), saved)
      onClose()
    },
  })
  return (
    <FormSheet title={<Trans>Payee on invoices</Trans>} form={form} onClose={onClose}>
      <Fields isReadOnly={!mayUpdate}>
        <Section footer={!mayUpdate && <Trans>Somebody with full access can fill this in.</Trans>}>
          <TextField {...form.field('legal_name')} />
          <TextField {...form.field('tax_id')} />
          <TextField {...form.field('address')} />
          <TextArea rows={4} {...form.field('bank_details')} />
        </Section>
        {row.webhook_url !== null && (
          <Section
            header={<Trans>Payments by card</Trans>}
            footer={<Trans>Tell the payment provider to send its events to this address.</Trans>}
          >
            <Cell isMultiline>{row.webhook_url}</Cell>
          </Section>
        )}
      </Fields>
    </FormSheet>
  )
}
