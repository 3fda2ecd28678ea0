import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

export type CompanyFormState = ReturnType<typeof useCompanyForm>

function useCompanyForm(company: PlatformCompany, onClose: () => void) {
  const { t } = useLingui()
  const { managers, tags } = useCompanyChoices()
  return useForm(platformCompanies, company, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      manager_id: t({ message: 'Manager', context: 'of a lead' }),
      tag_ids: t`Tags`,
      note: t`Notes`,
    },
    said: {
      manager_id: (id) => managers.find((one) => one.id === id)?.name ?? '',
      tag_ids: (ids) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    },
  })
}

/** What the platform's people write about a company. */
export function CompanyForm({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const form = useCompanyForm(company, onClose)
  return (
    <FormSheet title={<Trans>Notes</Trans>} subtitle={company.name} form={form} onClose={onClose}>
      <CompanyFields form={form} />
    </FormSheet>
  )
}
