import { Section } from '#src/ui/Section/Section.tsx'
import { Chart } from './Chart.tsx'
import type { Draw } from './drawing.ts'

const labels = { asTable: 'Show as table', asChart: 'Show as chart', point: 'Day' }
const table = {
  head: ['Day', 'Orders'],
  rows: [
    { key: '1', cells: ['Jul 1', '31'] },
    { key: '2', cells: ['Jul 2', '28'] },
  ],
}
const comesNever = () => new Promise<Draw<null>>(() => undefined)
const isLost = () => Promise.reject<Draw<null>>(new Error('The network went away'))

/** A still block of the same height while the drawing code is on its way. */
export function Loading() {
  return (
    <Section header="Orders">
      <Chart
        summary="31 orders on July 1, 28 on July 2."
        labels={labels}
        load={comesNever}
        model={null}
        count={2}
        table={table}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}

/** The table when the drawing code does not come; the action tries again. */
export function Lost() {
  return (
    <Section header="Orders">
      <Chart
        summary="31 orders on July 1, 28 on July 2."
        labels={labels}
        load={isLost}
        model={null}
        count={2}
        table={table}
        tooFew="Not enough days yet."
      />
    </Section>
  )
}
