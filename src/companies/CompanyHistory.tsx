import { Trans, useLingui } from '@lingui/react/macro'
import { companyHistory, type PlatformCompany } from '#contract/platformCompanies.ts'
import { Entries } from '#src/audit/PlatformHistory.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { go } from '#src/session/navigation/shell.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'
import { useCompanyStateWords } from './useCompanyWords.ts'

/** What the platform did with a company. */
export function CompanyHistory({ company: { id, currency } }: { company: PlatformCompany }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const states: Partial<Record<string, string>> = useCompanyStateWords()
  const { managers, tags } = useCompanyChoices()
  const actions: Partial<Record<string, string>> = {
    'platform_companies.block': t({ message: 'Blocked', context: 'state of a company' }),
    'platform_companies.unblock': t({ message: 'Unblocked', context: 'log entry' }),
    'platform_companies.delete': t({ message: 'Deletion began', context: 'log entry' }),
    'platform_companies.look': t({ message: 'Looked inside', context: 'log entry' }),
    'platform_companies.restore_draft': t({ message: 'Draft restored', context: 'log entry' }),
    'billing.terms': t`Limits and grace`,
    'billing.extend': t({ message: 'Extended', context: 'log entry' }),
    'billing.invoice': t`Invoice issued`,
    'billing.balance': t({ message: 'Balance changed', context: 'log entry' }),
    'billing.plan': t({ message: 'Plan changed', context: 'log entry' }),
    'platform_companies.message': t({ message: 'Message sent', context: 'to an owner' }),
    'platform_companies.restore': t({ message: 'Deletion canceled', context: 'log entry' }),
  }
  const said: Record<string, (value: unknown) => string | undefined> = {
    state: (value) => states[String(value)],
    balance: (value) => format.money(Number(value), currency),
    plan: (value) => nameOf(value as Record<string, string>),
  }
  const named = [...managers, ...tags]
  const mayRead = useCan('admin.audit.view')
  return (
    <>
      {mayRead && (
        <Section>
          <Cell tone="accent" onClick={() => go(`/admin/settings/audit?company_id=${id}`)}>
            <Trans>Audit log of the company</Trans>
          </Cell>
        </Section>
      )}
      <Entries
        endpoint={companyHistory}
        id={id}
        actionOf={({ action }) => actions[action]}
        wordOf={(field, value) =>
          said[field] ? said[field](value) : named.find((one) => one.id === value)?.name
        }
        empty={<Trans>The platform has changed nothing here yet</Trans>}
      />
    </>
  )
}
