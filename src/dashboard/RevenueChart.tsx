import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Revenue, type RevenuePeriod, getRevenue, revenuePeriods } from '#contract/dashboard.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { TimeChart } from '#src/ui/TimeChart/TimeChart.tsx'
import { FigureChange } from './FigureChange.tsx'
import { useAxis } from './useAxis.ts'
import { useChartLabels } from './useChartLabels.ts'
import { writeTime } from './writeTime.ts'
import styles from './Dashboard.module.css'

/** Money of the last days against as many days before. */
export function RevenueChart() {
  const { t } = useLingui()
  const [period, setPeriod] = useState<RevenuePeriod>('30')
  const revenue = useQuery({
    ...callOptions(getRevenue, { query: { days: period } }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
  return (
    <Section header={<Trans>Revenue over time</Trans>}>
      <div className={styles.revenue}>
        <SegmentedControl<RevenuePeriod>
          label={t`Period`}
          items={revenuePeriods.map((key) => {
            const days = Number(key)
            return { key, label: plural(days, { one: '# day', other: '# days' }) }
          })}
          value={period}
          onChange={setPeriod}
        />
        {revenue.data ? (
          <RevenueOf revenue={revenue.data} />
        ) : revenue.isError ? (
          <ListFailed onRetry={() => void revenue.refetch()} />
        ) : (
          <Skeleton kind="chart" count={1} className={styles.waiting} label={t`Loading`} />
        )}
      </div>
    </Section>
  )
}

function RevenueOf({ revenue: { days, before } }: { revenue: Revenue }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(true)
  // The sum above names the currency; beside each value it would take a quarter of a phone's width.
  const formatValue = useCallback((value: number) => format.amount(value), [format])
  const label = t`Revenue`
  const series = useMemo(
    () => [
      { key: 'revenue', label, points: days.map(({ day, revenue }) => ({ time: day, value: revenue })) },
    ],
    [days, label],
  )
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0)
  const [sum, count, earlier] = [format.money(total), days.length, format.money(before.revenue)]
  const summary = plural(count, {
    one: `Revenue, last # day: ${sum}. Previous # day: ${earlier}.`,
    other: `Revenue, last # days: ${sum}. Previous # days: ${earlier}.`,
  })
  const tooFew = <Trans>Not enough orders yet.</Trans>
  const labels = useChartLabels(t({ message: 'Day', context: 'head of a column' }))
  if (total === 0) return <p>{tooFew}</p>
  return (
    <>
      <div className={styles.total}>
        <Money size="kpi" parts={format.moneyParts(total)} />
        <FigureChange
          now={total}
          before={before.revenue}
          isShare
          words={{
            up: (size) => t`Up ${size} from the previous period`,
            down: (size) => t`Down ${size} from the previous period`,
            flat: t`Same as the previous period`,
          }}
        />
      </div>
      <TimeChart
        kind="area"
        summary={summary}
        labels={labels}
        series={series}
        formatValue={formatValue}
        formatAxis={formatAxis}
        formatLabel={writeTime}
        tooFew={<p>{tooFew}</p>}
        className={styles.line}
      />
    </>
  )
}
