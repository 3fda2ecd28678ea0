import { useLingui } from '@lingui/react/macro'
import { countries } from '#contract/countries.ts'
import type { Lead } from '#contract/leads.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { useName } from '#src/session/language/useName.ts'
import type { LeadFormState } from './LeadForm.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

/** What the lead runs, and where. */
export function LeadPlaceFields({ form }: { form: LeadFormState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { categories } = useLeadChoices()
  const all = useCountries()
  const emptyLabel = t({ message: 'Unknown', context: 'of a lead' })
  const choose = (code: Lead['country']) => {
    const currency = countries.find((one) => one.code === code)?.currency
    form.assign({ country: code, ...(currency && form.values.amount === null && { currency }) })
  }
  return (
    <FieldSection
      form={form}
      of={['company', 'category_id', 'country', 'city', 'branches']}
      more={{
        category_id: {
          emptyLabel,
          options: categories.map(({ id, name, icon }) => ({ value: id, label: `${icon} ${nameOf(name)}` })),
        },
        country: {
          emptyLabel,
          options: all.map(({ code, name }) => ({ value: code, label: name })),
          onChange: choose,
        },
      }}
    />
  )
}
