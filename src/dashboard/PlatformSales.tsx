import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { BarList } from '#src/ui/BarList/BarList.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { LineChart } from '#src/ui/LineChart/LineChart.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Stat, Stats } from '#src/ui/Stat/Stat.tsx'
import styles from './Dashboard.module.css'
import { useAxis } from './useAxis.ts'
import { useChartLabels } from './useChartLabels.ts'

type Sales = PlatformDashboard['sales']

/** Who pays the platform, who began to and who has gone, and how far leads come. */
export function PlatformSales({ sales }: { sales: Sales }) {
  const format = useFormat()
  const gone = sales.days.at(-1)?.gone ?? 0
  return (
    <>
      <Stats>
        <Stat header={<Trans>Companies that pay</Trans>} to="/admin/companies?state=active">
          {format.number(sales.paying)}
        </Stat>
        <Stat header={<Trans>Gone today</Trans>} mode={gone > 0 ? 'bad' : 'neutral'}>
          {format.number(gone)}
        </Stat>
      </Stats>
      {sales.mrr.length > 0 && (
        <Section header={<Trans>Paid to the platform a month</Trans>}>
          <KeyValue
            items={sales.mrr.map(({ currency, sum }) => ({
              key: currency,
              label: currency,
              value: format.money(sum, currency),
            }))}
          />
        </Section>
      )}
      <Days days={sales.days} />
      <Funnel funnel={sales.funnel} />
    </>
  )
}

function Days({ days }: Pick<Sales, 'days'>) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(false)
  const formatValue = useCallback((count: number) => format.number(count), [format])
  const formatLabel = useCallback((day: string) => format.date(`${day}T00:00:00Z`, 'UTC'), [format])
  const labels = useChartLabels(t({ message: 'Day', context: 'head of a column' }))
  const series = useMemo(
    () => [
      {
        key: 'came',
        label: t({ message: 'Came', context: 'companies that pay' }),
        values: days.map((one) => one.came),
      },
      {
        key: 'gone',
        label: t({ message: 'Gone', context: 'companies that pay' }),
        values: days.map((one) => one.gone),
      },
    ],
    [days, t],
  )
  const [came = 0, gone = 0] = series.map(({ values }) => values.reduce((sum, count) => sum + count, 0))
  const points = useMemo(() => (came + gone === 0 ? [] : days.map(({ day }) => day)), [days, came, gone])
  return (
    <Section header={<Trans>Came and gone in 30 days</Trans>}>
      <LineChart
        summary={t`First payments in 30 days: ${came}. Companies that paid and are gone: ${gone}.`}
        labels={labels}
        points={points}
        series={series}
        formatValue={formatValue}
        formatAxis={formatAxis}
        formatLabel={formatLabel}
        tooFew={
          <p className={styles.tooFew}>
            <Trans>Nobody came and nobody has gone</Trans>
          </p>
        }
      />
    </Section>
  )
}

function Funnel({ funnel: { leads, demos, paid } }: Pick<Sales, 'funnel'>) {
  const { t } = useLingui()
  const format = useFormat()
  if (leads === 0) return null
  const share = (count: number) => format.percent(Math.round((count / leads) * 10_000))
  return (
    <Section header={<Trans>Leads of 90 days</Trans>}>
      <BarList
        label={t`Leads of 90 days`}
        max={leads}
        formatValue={(count) => format.number(count)}
        items={[
          {
            key: 'leads',
            label: t({ message: 'Leads', context: 'section' }),
            value: leads,
            to: '/admin/leads',
          },
          { key: 'demos', label: <Trans>With a company</Trans>, value: demos, hint: share(demos) },
          { key: 'paid', label: <Trans>That has paid</Trans>, value: paid, hint: share(paid) },
        ]}
      />
    </Section>
  )
}
