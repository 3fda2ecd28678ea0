import { Trans } from '@lingui/react/macro'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { companyTones, useCompanyStateWords } from './useCompanyWords.ts'

/** How a company stands. */
export function CompanyPill({
  company: { state, closes_at, expiry_date: end },
}: {
  company: PlatformCompany
}) {
  const words = useCompanyStateWords()
  const now = useNow()
  if (closes_at !== null && state !== 'closed')
    return (
      <Pill tone="red">
        <Trans context="companies">Being deleted</Trans>
      </Pill>
    )
  // It works on for a while; then the server says that it has expired.
  if (state === 'active' && Date.parse(end) <= now.getTime())
    return (
      <Pill tone="amber">
        <Trans context="state of a company">In grace</Trans>
      </Pill>
    )
  return <Pill tone={companyTones[state]}>{words[state]}</Pill>
}
