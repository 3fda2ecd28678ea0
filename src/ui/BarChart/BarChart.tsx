import { SeriesChart, type SeriesChartProps } from '#src/ui/Chart/SeriesChart.tsx'

export interface BarChartProps extends SeriesChartProps {
  /** The series of a point stand on each other: parts of one sum. */
  isStacked?: boolean
}

const load = () => import('./barCanvas.ts').then((code) => code.drawBars)

/** Amounts side by side, a bar for each point; for names a `BarList` reads better. */
export function BarChart(props: BarChartProps) {
  return <SeriesChart load={load} {...props} />
}
