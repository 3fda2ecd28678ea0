import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { CustomerFormState } from './CustomerForm.tsx'

/** Puts a customer on the blacklist, for a reason that the staff can read. */
export function CustomerBlacklistFields({ form }: { form: CustomerFormState }) {
  return (
    <Section>
      <SwitchField {...form.field('is_blacklisted')} />
      {form.values.is_blacklisted && <TextField isRequired {...form.text('blacklist_reason')} />}
    </Section>
  )
}
