import { SliceChart, type SliceChartProps } from '#src/ui/Chart/SliceChart.tsx'

export type PieChartProps = SliceChartProps

const load = () => import('./pieCanvas.ts').then((code) => code.drawPie)

/** Parts of a whole whose sum is of no interest: five at most, and the rest. */
export function PieChart(props: PieChartProps) {
  return <SliceChart load={load} {...props} />
}
