import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { BarChart } from '#src/ui/BarChart/BarChart.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Dashboard.module.css'
import { useAxis } from './useAxis.ts'
import { useChartLabels } from './useChartLabels.ts'

type Weeks = PlatformDashboard['trend']['weeks']

/** Companies that came, began to pay and have gone, by week. */
export function PlatformWeeks({ weeks }: { weeks: Weeks }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(false)
  const formatValue = useCallback((count: number) => format.number(count), [format])
  const formatLabel = useCallback((week: string) => format.date(`${week}T00:00:00Z`, 'UTC'), [format])
  const labels = useChartLabels(t({ message: 'Week', context: 'head of a column' }))
  const series = useMemo(
    () => [
      {
        key: 'created',
        label: t({ message: 'New', context: 'companies' }),
        values: weeks.map((one) => one.created),
      },
      {
        key: 'won',
        label: t({ message: 'Paid first', context: 'companies' }),
        values: weeks.map((one) => one.won),
      },
      {
        key: 'churned',
        label: t({ message: 'Gone', context: 'companies that pay' }),
        values: weeks.map((one) => one.churned),
      },
    ],
    [weeks, t],
  )
  const [created = 0, won = 0, churned = 0] = series.map(({ values }) =>
    values.reduce((sum, count) => sum + count, 0),
  )
  const points = useMemo(
    () => (created + won + churned === 0 ? [] : weeks.map(({ week }) => week)),
    [weeks, created, won, churned],
  )
  return (
    <Section header={<Trans>Companies by week</Trans>}>
      <BarChart
        summary={t`New companies in 12 weeks: ${created}. First payments: ${won}. Gone: ${churned}.`}
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
