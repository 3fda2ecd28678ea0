import { Trans } from '@lingui/react/macro'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { CustomerFormState } from './CustomerForm.tsx'

/** Puts a customer on the blacklist, for a reason that the staff can read. */
export function CustomerBlacklistFields({ form }: { form: CustomerFormState }) {
  const reason = form.field('blacklist_reason')
  return (
    <Section>
      <SwitchField label={<Trans>On the blacklist</Trans>} {...form.field('is_blacklisted')} />
      {form.values.is_blacklisted && (
        <TextField
          label={<Trans>Blacklist reason</Trans>}
          isRequired
          maxLength={300}
          {...reason}
          value={reason.value ?? ''}
          onChange={(text) => reason.onChange(text || null)}
        />
      )}
    </Section>
  )
}
