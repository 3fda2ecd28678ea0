import { SeriesChart, type SeriesChartProps } from '#src/ui/Chart/SeriesChart.tsx'

export type LineChartProps = SeriesChartProps

const load = () => import('./lineCanvas.ts').then((code) => code.drawLines)

/** How something changes over up to about thirty points; for more take a `TimeChart`. */
export function LineChart(props: LineChartProps) {
  return <SeriesChart load={load} {...props} />
}
