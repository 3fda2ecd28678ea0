import { Trans, useLingui } from '@lingui/react/macro'
import { currencyOf } from '#contract/currencies.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { CompanyFormState } from './CompanyForm.tsx'
import { PlatformTagsField } from './PlatformTagsField.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

/** What the platform's people write about a company. */
export function CompanyFields({ form }: { form: CompanyFormState }) {
  const { t } = useLingui()
  const { managers, tags } = useCompanyChoices()
  return (
    <>
      <Section>
        <TextField {...form.field('name')} />
        <SelectField
          {...form.field('manager_id')}
          emptyLabel={t({ message: 'Nobody', context: 'manager of a lead' })}
          options={managers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <PlatformTagsField tags={tags} {...form.field('tag_ids')} />
      </Section>
      <FactFields form={form} />
      <Section footer={<Trans>The company doesn’t see these notes.</Trans>}>
        <TextArea {...form.field('note')} />
      </Section>
    </>
  )
}

/** What the company is; it sees each change at once. */
function FactFields({ form }: { form: CompanyFormState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { categories, currencies } = useCompanyChoices()
  const category = form.field('category_id')
  const country = form.field('country')
  const currency = form.field('currency')
  const offered = [...new Set([...currencies, currency.value])]
  return (
    <Section footer={<Trans>The company sees each change at once, and its log has it.</Trans>}>
      <SelectField
        {...category}
        emptyLabel={t`Select`}
        options={categories.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      />
      <SelectField
        {...country}
        isRequired
        options={useCountries().map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => code && country.onChange(code)}
      />
      <SelectField
        {...currency}
        isRequired
        hint={
          <Trans>
            Prices keep their figures in a new currency. After the first order or payment it stays as it is.
          </Trans>
        }
        options={offered.map((code) => ({ value: code, label: `${code} · ${currencyOf(code).symbol}` }))}
        onChange={(code) => code && currency.onChange(code)}
      />
      <SwitchField
        hint={<Trans>Without it the company counts as one that pays; its days stay.</Trans>}
        {...form.field('is_demo')}
      />
    </Section>
  )
}
