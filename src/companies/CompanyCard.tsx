import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyNotes } from './CompanyNotes.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'

const tabs = ['overview', 'people', 'notes', 'history', 'access'] as const
type Tab = (typeof tabs)[number]

/** The card of a company: how it stands, who is there, what the platform knows and did, and what it can do. */
export function CompanyCard({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const { t } = useLingui()
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
    notes: <CompanyNotes company={company} />,
    history: <CompanyHistory id={company.id} />,
    access: <CompanyActions company={company} />,
  }
  return (
    <EditingContext value={{}}>
      <Sheet isOpen title={company.name} closeLabel={t`Close`} onClose={onClose}>
        <List>
          <Chips
            label={t({ message: 'Company', context: 'of a lead' })}
            value={tab}
            onChange={(key) => setTab(key as Tab)}
            items={tabs.map((key) => ({ key, label: words[key] }))}
            panelId="company-panel"
          />
          <List id="company-panel" role="tabpanel" aria-label={words[tab]}>
            {panel[tab]}
          </List>
        </List>
      </Sheet>
    </EditingContext>
  )
}
