import { currencyCodes } from '#contract/currencies.ts'
import { PlatformTagsField } from '#src/companies/PlatformTagsField.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { LeadFormState } from './LeadForm.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

/** Where the lead comes from and what it may take. */
export function LeadDealFields({ form }: { form: LeadFormState }) {
  const format = useFormat()
  const { tags } = useLeadChoices()
  const currency = form.field('currency')
  return (
    <Section>
      <SelectField {...form.choice('source')} />
      <TextField {...form.field('plan')} />
      <FieldRow>
        <MoneyField {...format.moneyField(currency.value)} {...form.field('amount')} />
        <SelectField
          {...currency}
          onChange={(next) => next && currency.onChange(next)}
          options={currencyCodes.map((code) => ({ value: code, label: code }))}
        />
      </FieldRow>
      <PlatformTagsField tags={tags} {...form.field('tag_ids')} />
    </Section>
  )
}
