import { Trans, useLingui } from '@lingui/react/macro'
import { companyHistory } from '#contract/platformCompanies.ts'
import { Entries } from '#src/audit/PlatformHistory.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { useCompanyStateWords } from './useCompanyWords.ts'

/** What the platform did with a company. */
export function CompanyHistory({ id }: { id: string }) {
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
