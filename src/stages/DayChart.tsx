import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { SimulatedDay } from '#contract/stageDay.ts'
import { useChartLabels } from '#src/dashboard/useChartLabels.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { BarChart } from '#src/ui/BarChart/BarChart.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { withDraft } from './draftStages.ts'

interface DayChartProps {
  stages: ReturnType<typeof withDraft>
  day: SimulatedDay
}

/** The most orders that stand in each stage, hour by hour. */
export function DayChart({ stages, day }: DayChartProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const formatValue = useCallback((value: number) => format.number(value), [format])
  const formatHour = useCallback(
    (hour: string) => format.time(`2000-01-01T${String(Number(hour) % 24).padStart(2, '0')}:00:00Z`, 'UTC'),
    [format],
  )
  const points = useMemo(() => day.hours.map(({ hour }) => String(hour)), [day])
  const series = useMemo(
    () =>
      day.stages.flatMap(({ stage_id, passed }, place) => {
        const stage = stages.find(({ id }) => id === stage_id)
        if (!stage || passed === 0) return []
        const values = day.hours.map(({ waiting }) => waiting[place] ?? 0)
        return [{ key: stage_id, label: nameOf(stage.name), values }]
      }),
    [day, stages, nameOf],
  )
  const title = t`Orders waiting, by hour`
  return (
    <Section header={title}>
      <BarChart
        isStacked
        summary={title}
        labels={useChartLabels(t({ message: 'Hour', context: 'head of a column' }))}
        points={points}
        series={series}
        formatValue={formatValue}
        formatLabel={formatHour}
        tooFew={
          <Text tone="ink2">
            <Trans>Not enough orders yet.</Trans>
          </Text>
        }
      />
    </Section>
  )
}
