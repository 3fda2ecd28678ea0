import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { companyBalance } from '#contract/companyMoney.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { EntryCell } from '#src/billing/BalanceSheet.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const LAST = 20

/** The last changes of the balance of a company. */
export function CompanyLedger({ company: { id, currency } }: { company: PlatformCompany }) {
  const { data } = useQuery(callOptions(companyBalance, { params: { id }, query: { limit: LAST } }))
  if (!data) return null
  if (data.items.length === 0)
    return (
      <Section header={<Trans>Balance history</Trans>}>
        <Cell isMuted isMultiline>
          <Trans>The balance has not changed yet</Trans>
        </Cell>
      </Section>
    )
  return (
    <Section kind="list" header={<Trans>Balance history</Trans>}>
      {data.items.map((entry) => (
        <EntryCell key={entry.id} entry={entry} currency={currency} />
      ))}
    </Section>
  )
}
