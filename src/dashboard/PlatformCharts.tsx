import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useCompanyStateWords } from '#src/companies/useCompanyWords.ts'
import { useCountries } from '#src/phone/PhoneInput.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { DoughnutChart } from '#src/ui/DoughnutChart/DoughnutChart.tsx'
import { PieChart } from '#src/ui/PieChart/PieChart.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { PlatformTrend, TooFew } from './PlatformTrend.tsx'
import { PlatformWeeks } from './PlatformWeeks.tsx'
import { useChartLabels } from './useChartLabels.ts'

type Figures = Pick<PlatformDashboard, 'trend' | 'states' | 'countries'>

/** How the platform has gone over time, and which companies it has. */
export function PlatformCharts({ figures: { trend, states, countries } }: { figures: Figures }) {
  return (
    <>
      <PlatformTrend days={trend.days} />
      <PlatformWeeks weeks={trend.weeks} />
      <States states={states} />
      <Countries countries={countries} />
    </>
  )
}

function States({ states }: Pick<Figures, 'states'>) {
  const { t } = useLingui()
  const words = useCompanyStateWords()
  const shares = useShares(states, words)
  return (
    <Section header={<Trans>Companies by state</Trans>}>
      <DoughnutChart
        {...shares}
        labels={{ ...shares.labels, point: t({ message: 'State', context: 'of a company' }) }}
        totalLabel={t({ message: 'Companies', context: 'section' })}
      />
    </Section>
  )
}

function Countries({ countries }: Pick<Figures, 'countries'>) {
  const { t } = useLingui()
  const known = useCountries()
  const names = useMemo(() => Object.fromEntries(known.map(({ code, name }) => [code, name])), [known])
  const { total: _total, ...shares } = useShares(countries, names)
  return (
    <Section header={<Trans>Companies by country</Trans>}>
      <PieChart {...shares} labels={{ ...shares.labels, point: t`Country` }} />
    </Section>
  )
}

/** What doughnut and pie have in common; a single slice is said in words. */
function useShares(counts: Partial<Record<string, number>>, names: Partial<Record<string, string>>) {
  const { t } = useLingui()
  const format = useFormat()
  const labels = useChartLabels('')
  const slices = Object.entries(counts)
    .map(([key, value = 0]) => ({ key, label: names[key] ?? key, value }))
    .filter(({ value }) => value > 0)
  const said = slices.map(({ label, value }) => `${label}: ${format.number(value)}`).join(', ')
  const all = slices.reduce((sum, { value }) => sum + value, 0)
  return {
    summary: said,
    labels: {
      ...labels,
      value: t({ message: 'Companies', context: 'section' }),
      rest: t({ message: 'Other', context: 'companies' }),
    },
    slices,
    total: format.number(all),
    formatValue: format.number,
    formatShare: (share: number) => format.percent(Math.round(share * 100) * 100),
    tooFew: <TooFew>{said || <Trans>No companies yet</Trans>}</TooFew>,
  }
}
