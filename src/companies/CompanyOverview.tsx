import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CountKey } from '#contract/company.ts'
import { companyOverview, type PlatformCompany } from '#contract/platformCompanies.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { PhoneCell } from '#src/customers/PhoneCell.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { CompanyPill } from './CompanyPill.tsx'

/** How a company stands, whom to call, and how much of its limits it uses. */
export function CompanyOverview({ company }: { company: PlatformCompany }) {
  const format = useFormat()
  const now = useNow()
  const { owner, expiry_date, closes_at, block_reason, balance, currency, seen_at } = company
  const facts = [
    {
      key: 'state',
      label: <Trans context="of a company">State</Trans>,
      value: <CompanyPill company={company} />,
    },
    { key: 'blocked', label: <Trans>Reason</Trans>, value: block_reason },
    {
      key: 'closes',
      label: <Trans context="of a company">Deleted on</Trans>,
      value: closes_at && format.date(closes_at),
    },
    {
      key: 'expiry',
      label: <Trans context="of a company">Until</Trans>,
      value: format.date(expiry_date),
    },
    {
      key: 'balance',
      label: <Trans context="of a company">Balance</Trans>,
      value: balance === null ? null : format.money(balance, currency),
    },
    {
      key: 'seen',
      label: <Trans context="of a company">Last activity</Trans>,
      value: seen_at && format.moment(seen_at, now),
    },
    { key: 'owner', label: <Trans context="employee">Owner</Trans>, value: owner?.name },
  ]
  return (
    <>
      <Section>
        <KeyValue items={facts.filter(({ value }) => Boolean(value))} />
        {owner?.phone && <PhoneCell phone={owner.phone} name={owner.name} />}
      </Section>
      <Counts id={company.id} currency={currency} />
    </>
  )
}

function Counts({ id, currency }: { id: string; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useLimitWords()
  const { data } = useQuery(callOptions(companyOverview, { params: { id } }))
  if (!data) return <Skeleton kind="cell" count={4} label={t`Loading`} />
  const { counts, limits, own_limits: own, grace_days: grace, days } = data
  const sum = days.reduce((total, { revenue }) => total + revenue, 0)
  const orders = days.reduce((total, day) => total + day.orders, 0)
  const shown = (Object.entries(words) as [CountKey, string][]).filter(
    ([key]) => counts[key] > 0 || limits[key] !== undefined,
  )
  const items = shown.map(([key, label]) => {
    const count = format.number(counts[key])
    const limit = limits[key] === undefined ? undefined : format.number(limits[key])
    const used = limit === undefined ? count : t`${count} of ${limit}`
    return { key, label, value: key in own ? t`${used}, own limit` : used }
  })
  const graceFact = {
    key: 'grace',
    label: <Trans>Days of grace</Trans>,
    value: format.number(grace),
  }
  return (
    <>
      <Section header={<Trans>Last 30 days</Trans>}>
        <KeyValue
          items={[
            { key: 'orders', label: <Trans>Orders done</Trans>, value: format.number(orders) },
            { key: 'sum', label: <Trans>Revenue</Trans>, value: format.money(sum, currency) },
          ]}
        />
      </Section>
      <Section header={<Trans context="of a company">Used</Trans>}>
        <KeyValue items={[...items, graceFact]} />
      </Section>
    </>
  )
}
