import { Trans } from '@lingui/react/macro'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { companyTones, useCompanyStateWords } from './useCompanyWords.ts'

/** How a company stands. */
export function CompanyPill({ company: { state, closes_at } }: { company: PlatformCompany }) {
  const words = useCompanyStateWords()
  if (closes_at !== null && state !== 'closed')
    return (
      <Pill tone="red">
        <Trans context="companies">Being deleted</Trans>
      </Pill>
    )
  return <Pill tone={companyTones[state]}>{words[state]}</Pill>
}
