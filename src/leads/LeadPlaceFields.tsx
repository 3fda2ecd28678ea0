import { useLingui } from '@lingui/react/macro'
import { countries } from '#contract/countries.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { useName } from '#src/session/language/useName.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { LeadFormState } from './LeadForm.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

/** What the lead runs, and where. */
export function LeadPlaceFields({ form }: { form: LeadFormState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { categories } = useLeadChoices()
  const all = useCountries()
  const country = form.field('country')
  const unknown = t({ message: 'Unknown', context: 'of a lead' })
  const choose = (code: string | null) => {
    country.onChange(code)
    const currency = countries.find((one) => one.code === code)?.currency
    if (currency && form.values.amount === null) form.field('currency').onChange(currency)
  }
  return (
    <Section>
      <TextField {...form.field('company')} />
      <SelectField
        {...form.field('category_id')}
        emptyLabel={unknown}
        options={categories.map(({ id, name, icon }) => ({ value: id, label: `${icon} ${nameOf(name)}` }))}
      />
      <SelectField
        {...country}
        emptyLabel={unknown}
        onChange={choose}
        options={all.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField {...form.field('city')} />
      <NumberField {...form.field('branches')} />
    </Section>
  )
}
