import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { useCan } from '#src/session/can.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyNotes } from './CompanyNotes.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'

const CompanyBilling = lazy(() => import('./CompanyBilling.tsx').then((m) => ({ default: m.CompanyBilling })))

const tabs = ['overview', 'people', 'billing', 'notes', 'history', 'access'] as const
type Tab = (typeof tabs)[number]

/** The card of a company: how it stands, who is there, what the platform knows and did, and what it can do. */
export function CompanyCard({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('overview')
  const seesMoney = useCan('admin.billing.view')
  const words: Record<Tab, string> = {
    overview: t({ message: 'Overview', context: 'of a company' }),
    people: t({ message: 'People', context: 'of a company' }),
    billing: t({ message: 'Billing', context: 'section' }),
    notes: t`Notes`,
    history: t({ message: 'History', context: 'of a lead' }),
    access: t({ message: 'Access', context: 'of a company' }),
  }
  const panel = {
    overview: <CompanyOverview company={company} />,
    people: <CompanyPeople id={company.id} />,
    billing: <CompanyBilling company={company} />,
    notes: <CompanyNotes company={company} />,
    history: <CompanyHistory company={company} />,
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
            items={tabs
              .filter((key) => key !== 'billing' || seesMoney)
              .map((key) => ({ key, label: words[key] }))}
            panelId="company-panel"
          />
          <List id="company-panel" role="tabpanel" aria-label={words[tab]}>
            <Suspense fallback={<Skeleton kind="cell" count={4} label={t`Loading`} />}>{panel[tab]}</Suspense>
          </List>
        </List>
      </Sheet>
    </EditingContext>
  )
}
