import { currencyCodes } from '#contract/currencies.ts'
import { leadSources, type LeadSource } from '#contract/leads.ts'
import { PlatformTagsField } from '#src/companies/PlatformTagsField.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { LeadFormState } from './LeadForm.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadSourceWords } from './useLeadWords.ts'

/** Where the lead comes from and what it may take. */
export function LeadDealFields({ form }: { form: LeadFormState }) {
  const format = useFormat()
  const sources = useLeadSourceWords()
  const { tags } = useLeadChoices()
  const [source, currency] = [form.field('source'), form.field('currency')]
  return (
    <Section>
      <SelectField
        {...source}
        onChange={(next) => next && source.onChange(next as LeadSource)}
        options={leadSources.map((one) => ({ value: one, label: sources[one] }))}
      />
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
