import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { companyHistory, type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { Entries } from '#src/audit/PlatformHistory.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { useCompanyStateWords } from './useCompanyWords.ts'

const tabs = ['overview', 'people', 'notes', 'history', 'access'] as const
type Tab = (typeof tabs)[number]

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

/** The card of a company: how it stands, who is there, what the platform knows and did, and what it can do. */
export function CompanyForm({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const { t } = useLingui()
  const form = useCompanyForm(company, onClose)
  const [tab, setTab] = useState<Tab>('overview')
  const words: Record<Tab, string> = {
    overview: t({ message: 'Overview', context: 'of a company' }),
    people: t({ message: 'People', context: 'of a company' }),
    notes: t`Notes`,
    history: t({ message: 'History', context: 'of a lead' }),
    access: t({ message: 'Access', context: 'of a company' }),
  }
  const panel = {
    overview: <CompanyOverview company={company} />,
    people: <CompanyPeople id={company.id} />,
    notes: <CompanyFields form={form} />,
    history: <CompanyHistory id={company.id} />,
    access: <CompanyActions company={company} />,
  }
  return (
    <FormSheet title={company.name} form={form} onClose={onClose}>
      <Chips
        label={t({ message: 'Company', context: 'of a lead' })}
        value={tab}
        onChange={(key) => setTab(key as Tab)}
        items={tabs.map((key) => ({ key, label: words[key] }))}
        panelId="company-panel"
      />
      <div id="company-panel" role="tabpanel" aria-label={words[tab]}>
        {panel[tab]}
      </div>
    </FormSheet>
  )
}

function CompanyHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const states: Partial<Record<string, string>> = useCompanyStateWords()
  const { managers, tags } = useCompanyChoices()
  const actions: Partial<Record<string, string>> = {
    'platform_companies.block': t({ message: 'Blocked', context: 'state of a company' }),
    'platform_companies.unblock': t({ message: 'Unblocked', context: 'log entry' }),
    'platform_companies.delete': t({ message: 'Deletion began', context: 'log entry' }),
    'platform_companies.restore': t({ message: 'Deletion canceled', context: 'log entry' }),
  }
  const named = [...managers, ...tags]
  return (
    <Entries
      endpoint={companyHistory}
      id={id}
      actionOf={({ action }) => actions[action]}
      wordOf={(field, value) =>
        field === 'state' ? states[String(value)] : named.find((one) => one.id === value)?.name
      }
      empty={<Trans>The platform has changed nothing here yet</Trans>}
    />
  )
}
