import { useMemo, type ReactNode } from 'react'
import { Chart, type ChartFrameProps, type ChartLabels } from './Chart.tsx'
import { seriesColour, useChartColours } from './chartColours.ts'
import { ChartLegend } from './ChartLegend.tsx'
import type { Draw } from './drawing.ts'
import type { SliceModel } from './sliceCanvas.ts'
import { foldSlices, REST_KEY, type Slice } from './slices.ts'

/** Words of a doughnut or pie. */
export interface SliceLabels extends ChartLabels {
  /** Heads the table's column of values. */
  value: string
  /** Name of all slices after the fifth. */
  rest: string
}

/** What doughnuts and pies take. */
export interface SliceChartProps extends ChartFrameProps {
  labels: SliceLabels
  /** Parts of the whole in any order; the five largest keep their names. */
  slices: readonly Slice[]
  /** A value in the legend, the tooltip and the table. */
  formatValue(value: number): string
  /** A part of the whole, 0 to 1, in the legend; no shares are shown when left out. */
  formatShare?(share: number): string
}

export interface SliceChartBaseProps extends SliceChartProps {
  load(): Promise<Draw<SliceModel>>
  middle?: ReactNode
}

/** What doughnuts and pies have in common: the values stand in the legend. */
export function SliceChart({ slices, formatValue, formatShare, ...rest }: SliceChartBaseProps) {
  const { labels } = rest
  const colours = useChartColours()
  const shown = useMemo(
    () =>
      foldSlices(slices, labels.rest).map((slice, index) => ({
        ...slice,
        colour: slice.key === REST_KEY ? colours.rest : seriesColour(colours, index),
      })),
    [slices, labels.rest, colours],
  )
  const model = useMemo(() => ({ slices: shown, colours, formatValue }), [shown, colours, formatValue])
  const sum = shown.reduce((total, { value }) => total + value, 0)
  const legend = shown.map(({ key, label, colour, value }) => ({
    key,
    label,
    colour,
    value: formatValue(value),
    share: formatShare?.(value / sum),
  }))
  const table = {
    head: [labels.point, labels.value],
    rows: slices.map(({ key, label, value }) => ({ key, cells: [label, formatValue(value)] })),
  }
  return (
    <Chart
      model={model}
      count={shown.length}
      table={table}
      layout="beside"
      legend={<ChartLegend items={legend} isColumn />}
      {...rest}
    />
  )
}
