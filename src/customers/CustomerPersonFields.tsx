import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { locales } from '#contract/locales.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { CustomerFormState } from './CustomerForm.tsx'
import { useConsentText } from './useConsentText.ts'

const FIRST_BIRTHDAY = '1900-01-01'

/** Birthday, language and consent to marketing. */
export function CustomerPersonFields({ form, customer }: { form: CustomerFormState; customer?: Customer }) {
  const { t } = useLingui()
  const dates = useDateTexts()
  const consentText = useConsentText()
  const [birthday, language, consent] = [
    form.field('birthday'),
    form.field('language'),
    form.field('has_consent'),
  ]
  return (
    <Section>
      <DateField
        {...dates}
        min={FIRST_BIRTHDAY}
        max={dates.today}
        {...birthday}
        value={birthday.value ?? null}
      />
      <SelectField
        options={locales.map(({ code, localName }) => ({ value: code, label: localName }))}
        emptyLabel={t({ message: 'Unknown', context: 'language of a customer' })}
        {...language}
        value={language.value ?? null}
      />
      <SwitchField hint={customer && consentText(customer)} {...consent} value={consent.value ?? false} />
    </Section>
  )
}
