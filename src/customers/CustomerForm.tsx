import { Trans, useLingui } from '@lingui/react/macro'
import { customers, type Customer } from '#contract/customers.ts'
import { locales } from '#contract/locales.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useCan } from '#src/session/can.ts'
import { useCompany } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { CustomerAddressFields } from './CustomerAddressFields.tsx'
import { CustomerBlacklistFields } from './CustomerBlacklistFields.tsx'
import { useRefreshCustomers } from './customerPaths.ts'
import { CustomerPersonFields } from './CustomerPersonFields.tsx'
import { customerPhoneTypes } from './isPossiblePhone.ts'
import { SamePhone } from './SamePhone.tsx'

export type CustomerFormState = ReturnType<typeof useForm<typeof customers>>

/** The editor of a customer, or of a new one. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose(): void }) {
  const { t } = useLingui()
  const { country } = useCompany()
  const [seesContacts, mayBlacklist] = [useCan('customers.contacts'), useCan('customers.blacklist')]
  const refresh = useRefreshCustomers()
  const form = useForm(customers, customer, {
    labels: {
      name: t({ message: 'Name', context: 'person' }),
      phone: t`Phone`,
      note: t`Note for the staff`,
      birthday: t`Birthday`,
      language: t({ message: 'Language', context: 'of a customer' }),
      has_consent: t`Agrees to marketing messages`,
      addresses: t`Addresses`,
      is_blacklisted: t`On the blacklist`,
      blacklist_reason: t`Blacklist reason`,
    },
    said: {
      language: (code) => locales.find((one) => one.code === code)?.localName ?? '',
      addresses: (all = []) => all.map(({ text }) => text).join('; '),
    },
    onSaved: () => {
      refresh()
      toasts.show({ text: t`Saved`, type: 'success' })
      onClose()
    },
  })
  const phone = form.text('phone')
  return (
    <FormSheet
      title={customer ? <Trans context="section">Customer</Trans> : <Trans>New customer</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        {seesContacts && <PhoneInput country={country} types={customerPhoneTypes} {...phone} />}
        <TextArea hint={<Trans>Not visible to the customer</Trans>} rows={3} {...form.field('note')} />
      </Section>
      {phone.error && phone.value && <SamePhone phone={phone.value} customer={customer} onMerged={onClose} />}
      <CustomerPersonFields form={form} customer={customer} />
      {seesContacts && <CustomerAddressFields form={form} />}
      {mayBlacklist && <CustomerBlacklistFields form={form} />}
    </FormSheet>
  )
}
