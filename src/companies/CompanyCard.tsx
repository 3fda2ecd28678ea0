import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { useCan } from '#src/session/can.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyHistory } from './CompanyHistory.tsx'
import { CompanyNotes } from './CompanyNotes.tsx'
import { CompanyOverview } from './CompanyOverview.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyTasks } from './CompanyTasks.tsx'
import { type CardTab, TabbedCard } from './TabbedCard.tsx'

const CompanyBilling = lazy(() => import('./CompanyBilling.tsx').then((m) => ({ default: m.CompanyBilling })))
const CompanyUsage = lazy(() => import('./CompanyUsage.tsx').then((m) => ({ default: m.CompanyUsage })))

/** The card of a company: how it stands, who is there, what the platform knows and did, and what it can do. */
export function CompanyCard({ company, onClose }: { company: PlatformCompany; onClose(): void }) {
  const { t } = useLingui()
  const billing: CardTab = {
    key: 'billing',
    label: t({ message: 'Billing', context: 'section' }),
    panel: <CompanyBilling company={company} />,
  }
  const tabs: CardTab[] = [
    {
      key: 'overview',
      label: t({ message: 'Overview', context: 'of a company' }),
      panel: <CompanyOverview company={company} />,
    },
    {
      key: 'people',
      label: t({ message: 'People', context: 'of a company' }),
      panel: <CompanyPeople company={company} />,
    },
    ...(useCan('admin.billing.view') ? [billing] : []),
    {
      key: 'usage',
      label: t({ message: 'Usage', context: 'of a company' }),
      panel: <CompanyUsage company={company} />,
    },
    {
      key: 'tasks',
      label: t({ message: 'Tasks', context: 'of a company' }),
      panel: <CompanyTasks company={company} />,
    },
    { key: 'notes', label: t`Notes`, panel: <CompanyNotes company={company} /> },
    {
      key: 'history',
      label: t({ message: 'History', context: 'of a lead' }),
      panel: <CompanyHistory company={company} />,
    },
    {
      key: 'access',
      label: t({ message: 'Access', context: 'of a company' }),
      panel: <CompanyActions company={company} />,
    },
  ]
  const label = t({ message: 'Company', context: 'of a lead' })
  return <TabbedCard title={company.name} label={label} tabs={tabs} onClose={onClose} />
}
