import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useName } from '#src/session/language/useName.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

export type CompanyFormState = ReturnType<typeof useCompanyForm>

function useCompanyForm(company: PlatformCompany, onClose: () => void) {
  const { t } = useLingui()
  const { managers, tags, categories } = useCompanyChoices()
  const nameOf = useName()
  const countries = useCountries()
  return useForm(platformCompanies, company, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      category_id: t`Category`,
      country: t`Country`,
      currency: t`Currency`,
      is_demo: t({ message: 'On trial', context: 'company' }),
      manager_id: t({ message: 'Manager', context: 'of a lead' }),
      tag_ids: t`Tags`,
      note: t`Notes`,
    },
    said: {
      category_id: (id) => nameOf(categories.find((one) => one.id === id)?.name ?? {}),
      country: (code) => countries.find((one) => one.code === code)?.name ?? code,
      manager_id: (id) => managers.find((one) => one.id === id)?.name ?? '',
      tag_ids: (ids) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    },
  })
}

/** What the platform's people write about a company. */
export function CompanyForm({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const form = useCompanyForm(company, onClose)
  return (
    <FormSheet
      title={<Trans context="of a lead">Company</Trans>}
      subtitle={company.name}
      form={form}
      onClose={onClose}
    >
      <CompanyFields form={form} />
    </FormSheet>
  )
}
