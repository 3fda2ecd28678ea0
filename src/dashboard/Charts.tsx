import type { Dashboard } from '#contract/dashboard.ts'
import { useCan } from '#src/session/can.ts'
import { HoursChart } from './HoursChart.tsx'
import { RevenueChart } from './RevenueChart.tsx'

/** What comes after the numbers, with the code that draws it: the hours of today, and money over time. */
export function Charts({ hours }: { hours: NonNullable<Dashboard['hours']> }) {
  const seesMoney = useCan('analytics.view')
  return (
    <>
      <HoursChart hours={hours} />
      {seesMoney && <RevenueChart />}
    </>
  )
}
