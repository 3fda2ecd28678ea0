import { Section } from '#src/ui/Section/Section.tsx'
import { DoughnutChart } from './DoughnutChart.tsx'

const labels = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  point: 'Stage',
  value: 'Orders',
  rest: 'Other',
}

/** The sum stands in the middle. */
export function Stages() {
  return (
    <Section header="Open orders">
      <DoughnutChart
        summary="27 open orders: 11 are cooked, 8 are on the way, 5 are new and 3 wait for pick-up."
        labels={labels}
        slices={[
          { key: 'new', label: 'New', value: 5 },
          { key: 'cooking', label: 'Cooking', value: 11 },
          { key: 'way', label: 'On the way', value: 8 },
          { key: 'pickup', label: 'Waits for pick-up', value: 3 },
        ]}
        total="27"
        totalLabel="open"
        formatValue={String}
        formatShare={(share) => `${Math.round(share * 100)} %`}
        tooFew="No open orders."
      />
    </Section>
  )
}
