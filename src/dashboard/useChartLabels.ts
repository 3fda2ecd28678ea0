import { useLingui } from '@lingui/react/macro'
import type { ChartLabels } from '#src/ui/Chart/Chart.tsx'

/** The words around a chart; `point` heads the first column of its table. */
export function useChartLabels(point: string): ChartLabels {
  const { t } = useLingui()
  return { asTable: t`Show as a table`, asChart: t`Show as a chart`, point }
}
