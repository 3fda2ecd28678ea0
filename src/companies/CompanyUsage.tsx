import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import { companyUsage, type PlatformCompany } from '#contract/platformCompanies.ts'
import { useAxis } from '#src/dashboard/useAxis.ts'
import { useChartLabels } from '#src/dashboard/useChartLabels.ts'
import { writeTime } from '#src/dashboard/writeTime.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { TimeChart } from '#src/ui/TimeChart/TimeChart.tsx'

type Days = Payload<typeof companyUsage>['days']

/** How much a company sells, by day. */
export function CompanyUsage({ company: { id, currency } }: { company: PlatformCompany }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...callOptions(companyUsage, { params: { id } }),
    meta: { isSilent: true },
  })
  if (!data && error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="chart" count={1} label={t`Loading`} />
  return <Orders days={data.days} currency={currency} />
}

function Orders({ days, currency }: { days: Days; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(false)
  const formatValue = useCallback((value: number) => format.number(value), [format])
  const labels = useChartLabels(t({ message: 'Day', context: 'head of a column' }))
  const label = t`Orders done`
  const series = useMemo(
    () => [{ key: 'orders', label, points: days.map(({ day, orders }) => ({ time: day, value: orders })) }],
    [days, label],
  )
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0)
  const [count, total] = [days.length, format.number(orders)]
  const summary = plural(count, {
    one: `Orders done, last # day: ${total}`,
    other: `Orders done, last # days: ${total}`,
  })
  const tooFew = (
    <Cell isMuted isMultiline>
      <Trans>Not enough orders yet.</Trans>
    </Cell>
  )
  return (
    <>
      <Section header={plural(count, { one: 'Last # day', other: 'Last # days' })}>
        <KeyValue
          items={[
            { key: 'orders', label, value: total },
            { key: 'sum', label: <Trans>Revenue</Trans>, value: format.money(revenue, currency) },
          ]}
        />
      </Section>
      <Section label={label}>
        {orders === 0 ? (
          tooFew
        ) : (
          <TimeChart
            kind="area"
            summary={summary}
            labels={labels}
            series={series}
            formatValue={formatValue}
            formatAxis={formatAxis}
            formatLabel={writeTime}
            tooFew={tooFew}
          />
        )}
      </Section>
    </>
  )
}
