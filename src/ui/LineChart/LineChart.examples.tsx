import { Section } from '#src/ui/Section/Section.tsx'
import { LineChart } from './LineChart.tsx'

const labels = { asTable: 'Show as table', asChart: 'Show as chart', point: 'Day' }
const days = [
  '2026-07-13',
  '2026-07-14',
  '2026-07-15',
  '2026-07-16',
  '2026-07-17',
  '2026-07-18',
  '2026-07-19',
]
const formatDay = (day: string) => `Jul ${Number(day.slice(-2))}`

/** Two lines and an earlier period; a day without a value is a gap. */
export function Days() {
  return (
    <Section header="Time to accept">
      <LineChart
        summary="Half of the orders are accepted within 3 minutes; the slowest tenth fell from 14 to 8."
        labels={labels}
        points={days}
        series={[
          { key: 'p50', label: 'Half of the orders', values: [4, 3, 3, 4, 3, 2, 3] },
          { key: 'p90', label: 'Nine of ten', values: [14, 13, 11, null, 9, 9, 8] },
          {
            key: 'before',
            label: 'Nine of ten, a week before',
            values: [16, 15, 15, 14, 13, 15, 14],
            isComparison: true,
          },
        ]}
        formatValue={(value) => `${value} min`}
        formatAxis={String}
        formatLabel={formatDay}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}

/** As many lines as there are colours. */
export function Seven() {
  const sources = ['Bot', 'Shop', 'Phone', 'Waiter', 'Aggregator', 'Kiosk', 'Friends']
  return (
    <Section header="Orders by source">
      <LineChart
        summary="Orders by source over a week: the bot leads every day."
        labels={labels}
        points={days}
        series={sources.map((label, index) => ({
          key: label,
          label,
          values: days.map((_, day) => (7 - index) * 12 + ((day * (index + 3)) % 7)),
        }))}
        formatValue={String}
        formatLabel={formatDay}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}
