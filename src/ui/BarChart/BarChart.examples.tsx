import { Section } from '#src/ui/Section/Section.tsx'
import { BarChart } from './BarChart.tsx'

const labels = { asTable: 'Show as table', asChart: 'Show as chart', point: 'Hour' }
const formatValue = (value: number) => `${value} 000`
const hours = ['10', '11', '12', '13', '14', '15', '16', '17']
const formatHour = (hour: string) => `${hour}:00`

/** Today beside the same day a week ago. */
export function Hours() {
  return (
    <Section header="Revenue by hour">
      <BarChart
        summary="Revenue by hour: most at 13:00 with 920 000, more than last Friday all day."
        labels={labels}
        points={hours}
        series={[
          { key: 'today', label: 'Today', values: [120, 260, 710, 920, 640, 330, 280, null] },
          {
            key: 'before',
            label: 'Last Friday',
            values: [90, 210, 650, 800, 610, 300, 260, 340],
            isComparison: true,
          },
        ]}
        formatValue={formatValue}
        formatAxis={String}
        formatLabel={formatHour}
        tooFew="Not enough orders yet."
      />
    </Section>
  )
}

/** Parts of one sum on each other. */
export function Stacked() {
  return (
    <Section header="Customers by week">
      <BarChart
        summary="New customers grow from 12 to 31 in four weeks, returning ones stay near 60."
        labels={{ ...labels, point: 'Week' }}
        points={['Jun 29', 'Jul 6', 'Jul 13', 'Jul 20']}
        series={[
          { key: 'returning', label: 'Returning', values: [58, 61, 64, 60] },
          { key: 'new', label: 'New', values: [12, 18, 24, 31] },
        ]}
        isStacked
        formatValue={String}
        tooFew="Not enough weeks yet."
      />
    </Section>
  )
}

/** One point is no chart: the number stands alone. */
export function TooFew() {
  return (
    <Section header="Revenue by hour">
      <BarChart
        summary="Revenue by hour"
        labels={labels}
        points={['10', '11']}
        series={[{ key: 'today', label: 'Today', values: [120, null] }]}
        formatValue={formatValue}
        tooFew="120 000 at 10:00. A chart comes with the second hour."
        style={{ padding: 16 }}
      />
    </Section>
  )
}
