import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { getPlatformDashboard, type PlatformDashboard as Figures } from '#contract/platformDashboard.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { BarList } from '#src/ui/BarList/BarList.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Stat, Stats } from '#src/ui/Stat/Stat.tsx'
import { PlatformAttention } from './PlatformAttention.tsx'
import type { NamedCompany } from './PlatformCompanySheet.tsx'
import { PlatformRisks } from './PlatformRisks.tsx'
import { PlatformSales } from './PlatformSales.tsx'
import { PlatformSystem } from './PlatformSystem.tsx'

const PlatformCompanySheet = lazy(() =>
  import('./PlatformCompanySheet.tsx').then((m) => ({ default: m.PlatformCompanySheet })),
)

const PlatformCharts = lazy(() => import('./PlatformCharts.tsx').then((m) => ({ default: m.PlatformCharts })))

const REFRESH_MS = 30_000

/** How the business and the machine are, in one look. */
export function PlatformDashboard() {
  const { t } = useLingui()
  const seesCompanies = useCan('admin.companies.view')
  const [company, setCompany] = useState<NamedCompany>()
  const { data, error, refetch } = useQuery({
    ...callOptions(getPlatformDashboard),
    refetchInterval: REFRESH_MS,
    meta: { isSilent: true },
  })
  if (!data && error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="card" label={t`Loading`} />
  return (
    <>
      <PlatformAttention attention={data.attention} />
      <PlatformRisks risks={data.risks} onCompany={setCompany} />
      <Today figures={data} {...(seesCompanies && { onCompany: setCompany })} />
      <PlatformSales sales={data.sales} />
      <Suspense fallback={<Skeleton kind="chart" label={t`Loading`} />}>
        <PlatformCharts figures={data} />
      </Suspense>
      <PlatformSystem system={data.system} />
      <Suspense>
        {company && <PlatformCompanySheet company={company} onClose={() => setCompany(undefined)} />}
      </Suspense>
    </>
  )
}

interface TodayProps {
  figures: Figures
  onCompany?(company: NamedCompany): void
}

/** Who came within a day, and what the companies sell on this one. */
function Today({ figures: { day, today }, onCompany }: TodayProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <>
      <SectionHeading>
        <Trans>Last 24 hours</Trans>
      </SectionHeading>
      <Stats>
        <Stat header={<Trans>New companies</Trans>} to="/admin/companies">
          {format.number(day.companies)}
        </Stat>
        <Stat header={<Trans>New users</Trans>} to="/admin/users">
          {format.number(day.users)}
        </Stat>
      </Stats>
      <SectionHeading>
        <Trans context="the present day">Today</Trans>
      </SectionHeading>
      <Stats>
        <Stat header={<Trans>Companies selling</Trans>}>{format.number(today.selling)}</Stat>
        <Stat header={<Trans>With a first order</Trans>}>{format.number(today.activated)}</Stat>
        <Stat header={<Trans>Orders done</Trans>}>{format.number(today.orders)}</Stat>
      </Stats>
      {today.revenue.length > 0 && (
        <Section header={<Trans>Sold by companies</Trans>}>
          <KeyValue
            items={today.revenue.map(({ currency, sum }) => ({
              key: currency,
              label: currency,
              value: format.money(sum, currency),
            }))}
          />
        </Section>
      )}
      {today.top.length > 0 && (
        <Section header={<Trans>Most orders today</Trans>}>
          <BarList
            label={t`Most orders today`}
            formatValue={(count) => format.number(count)}
            items={today.top.map(({ id, name, orders }) => ({
              key: id,
              label: name,
              value: orders,
              ...(onCompany && { onClick: () => onCompany({ id, name }) }),
            }))}
          />
        </Section>
      )}
    </>
  )
}
