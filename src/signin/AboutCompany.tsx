import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { locales } from '#contract/locales.ts'
import { signUpOptions } from '#contract/session.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { Signup } from './useSignup.ts'

/** Step 2: the company, what it sells and where. */
export function AboutCompany({ signup: { form } }: { signup: Signup }) {
  const { t } = useLingui()
  const nameOf = useName()
  const options = useQuery(callOptions(signUpOptions))
  const countries = useCountries()
  const category = form.field('category_id')
  const country = form.field('country')
  const language = form.field('language')
  const kinds = options.data?.categories ?? []
  return (
    <Section>
      <TextField autoComplete="organization" {...form.field('company')} />
      <SelectField
        {...category}
        isRequired
        emptyLabel={t`Select`}
        value={category.value || null}
        onChange={(id) => category.onChange(id ?? '')}
        options={kinds.map(({ id, icon, name }) => ({ value: id, label: `${icon} ${nameOf(name)}` }))}
      />
      <SelectField
        {...country}
        onChange={(code) => code && country.onChange(code)}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        {...language}
        onChange={(code) => code && language.onChange(code)}
        options={locales.map(({ code, localName }) => ({ value: code, label: localName }))}
      />
    </Section>
  )
}
