import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

/** What it is, manager, tags and notes, and the way to change them. */
export function CompanyNotes({ company }: { company: PlatformCompany }) {
  const [isEdited, setIsEdited] = useState(false)
  const mayChange = useCan('admin.companies.update') && company.state !== 'closed'
  const { managers, tags, categories } = useCompanyChoices()
  const nameOf = useName()
  const countries = useCountries()
  const { manager_id: managerId, tag_ids: ids, note } = company
  const facts = [
    {
      key: 'category',
      label: <Trans>Category</Trans>,
      value: nameOf(categories.find(({ id }) => id === company.category_id)?.name ?? {}),
    },
    {
      key: 'country',
      label: <Trans>Country</Trans>,
      value: countries.find(({ code }) => code === company.country)?.name,
    },
    { key: 'currency', label: <Trans>Currency</Trans>, value: company.currency },
    {
      key: 'manager',
      label: <Trans context="of a lead">Manager</Trans>,
      value: managers.find(({ id }) => id === managerId)?.name,
    },
    {
      key: 'tags',
      label: <Trans>Tags</Trans>,
      value: tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    },
    { key: 'note', label: <Trans>Notes</Trans>, value: note },
  ]
  return (
    <Section>
      <KeyValue items={facts.map((fact) => ({ ...fact, value: fact.value || '—' }))} />
      {mayChange && (
        <Cell tone="accent" onClick={() => setIsEdited(true)}>
          <Trans>Edit</Trans>
        </Cell>
      )}
      {isEdited && <CompanyForm company={company} onClose={() => setIsEdited(false)} />}
    </Section>
  )
}
