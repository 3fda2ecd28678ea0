import { Section } from '#src/ui/Section/Section.tsx'
import { PieChart } from './PieChart.tsx'

const labels = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  point: 'Reason',
  value: 'Orders',
  rest: 'Other reasons',
}

/** Seven reasons: five keep their name. */
export function Reasons() {
  return (
    <Section header="Why orders are cancelled">
      <PieChart
        summary="Of 100 cancelled orders, 38 customers changed their mind and 22 dishes had run out."
        labels={labels}
        slices={[
          { key: 'late', label: 'Too late', value: 14 },
          { key: 'mind', label: 'Changed their mind', value: 38 },
          { key: 'out', label: 'Run out', value: 22 },
          { key: 'address', label: 'Lieferadressenunstimmigkeitsmeldung', value: 9 },
          { key: 'double', label: 'Ordered twice', value: 8 },
          { key: 'money', label: 'Not paid', value: 6 },
          { key: 'courier', label: 'No courier', value: 3 },
        ]}
        formatValue={String}
        formatShare={(share) => `${Math.round(share * 100)} %`}
        tooFew="No order was cancelled."
      />
    </Section>
  )
}
