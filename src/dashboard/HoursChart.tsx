import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { BarChart } from '#src/ui/BarChart/BarChart.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { hourRange } from './hourRange.ts'
import { useAxis } from './useAxis.ts'
import { useChartLabels } from './useChartLabels.ts'
import styles from './Dashboard.module.css'

type Measure = 'revenue' | 'orders'

/** Today beside the same weekday a week ago, hour by hour: in money for those who see money. */
export function HoursChart({ hours }: { hours: NonNullable<Dashboard['hours']> }) {
  const { t } = useLingui()
  const seesMoney = hours.some(({ week_ago }) => week_ago.revenue !== undefined)
  const [chosen, setChosen] = useState<Measure>('revenue')
  const measure = seesMoney ? chosen : 'orders'
  const names = { revenue: t`Revenue by hour`, orders: t`Orders by hour` }
  const other = measure === 'revenue' ? 'orders' : 'revenue'
  return (
    <Section
      header={names[measure]}
      action={seesMoney && <TextAction onClick={() => setChosen(other)}>{names[other]}</TextAction>}
    >
      <Bars hours={hours} measure={measure} />
    </Section>
  )
}

function Bars({ hours, measure }: { hours: NonNullable<Dashboard['hours']>; measure: Measure }) {
  const { t } = useLingui()
  const format = useFormat()
  const formatAxis = useAxis(measure === 'revenue')
  const formatValue = useCallback(
    (value: number) => (measure === 'revenue' ? format.money(value) : format.number(value)),
    [format, measure],
  )
  const formatHour = useCallback(
    (hour: string) => format.time(`2000-01-01T${hour.padStart(2, '0')}:00:00Z`, 'UTC'),
    [format],
  )
  const shown = useMemo(() => hourRange(hours), [hours])
  const points = useMemo(() => shown.map(({ hour }) => String(hour)), [shown])
  const series = useMemo(
    () => [
      {
        key: 'today',
        label: t({ message: 'Today', context: 'the present day' }),
        values: shown.map(({ today }) => today && (today[measure] ?? 0)),
      },
      {
        key: 'week_ago',
        label: t`A week ago`,
        values: shown.map(({ week_ago }) => week_ago[measure] ?? 0),
        isComparison: true,
      },
    ],
    [shown, measure, t],
  )
  const sumOf = (values: readonly (number | null)[]) =>
    formatValue(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  const [today, weekAgo] = series.map(({ values }) => sumOf(values))
  const summary =
    measure === 'revenue'
      ? t`Revenue by hour: ${today} today so far, ${weekAgo} all day a week ago.`
      : t`Orders by hour: ${today} today so far, ${weekAgo} all day a week ago.`
  return (
    <BarChart
      summary={summary}
      labels={useChartLabels(t({ message: 'Hour', context: 'head of a column' }))}
      points={points}
      series={series}
      formatValue={formatValue}
      formatAxis={formatAxis}
      formatLabel={formatHour}
      tooFew={
        <p className={styles.tooFew}>
          <Trans>Not enough orders yet.</Trans>
        </p>
      }
    />
  )
}
