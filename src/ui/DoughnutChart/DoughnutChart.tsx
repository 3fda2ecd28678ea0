import type { ReactNode } from 'react'
import { SliceChart, type SliceChartProps } from '#src/ui/Chart/SliceChart.tsx'
import styles from './DoughnutChart.module.css'

export interface DoughnutChartProps extends SliceChartProps {
  /** The sum, large, in the middle. */
  total?: ReactNode
  /** What the sum counts, under it. */
  totalLabel?: ReactNode
}

const load = () => import('./doughnutCanvas.ts').then((code) => code.drawDoughnut)

/** Parts of a whole around their sum: five at most, and the rest. */
export function DoughnutChart({ total, totalLabel, ...rest }: DoughnutChartProps) {
  const middle = total !== undefined && (
    <>
      <span className={styles.total}>{total}</span>
      {totalLabel && <span className={styles.label}>{totalLabel}</span>}
    </>
  )
  return <SliceChart load={load} middle={middle} {...rest} />
}
