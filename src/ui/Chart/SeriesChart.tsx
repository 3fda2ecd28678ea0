import { useMemo } from 'react'
import type { SeriesModel } from './canvasChart.ts'
import { Chart, type ChartFrameProps } from './Chart.tsx'
import { seriesColour, useChartColours } from './chartColours.ts'
import { ChartLegend } from './ChartLegend.tsx'
import type { Draw } from './drawing.ts'
import { colourIndexes, countPoints, type ChartSeries } from './series.ts'

/** What bar and line charts take. */
export interface SeriesChartProps extends ChartFrameProps {
  /** Keys of the points from first to last, as `formatLabel` reads them: days `YYYY-MM-DD`, hours, names. */
  points: readonly string[]
  series: readonly ChartSeries[]
  /** A value in the tooltip and in the table. */
  formatValue(value: number): string
  /** A value at the axis, where it may be shorter; like `formatValue` when left out. */
  formatAxis?(value: number): string
  /** A point's name, at the axis and in the table; the key itself when left out. */
  formatLabel?(point: string): string
}

export interface SeriesChartBaseProps extends SeriesChartProps {
  load(): Promise<Draw<SeriesModel>>
  isStacked?: boolean
}

/** What bars and lines have in common. */
export function SeriesChart(props: SeriesChartBaseProps) {
  const {
    points,
    series,
    formatValue,
    formatAxis = formatValue,
    formatLabel,
    isStacked = false,
    ...rest
  } = props
  const colours = useChartColours()
  const names = useMemo(
    () => (formatLabel ? points.map((point) => formatLabel(point)) : points),
    [points, formatLabel],
  )
  const model = useMemo(
    () => ({ points: names, series, colours, isStacked, formatValue, formatAxis }),
    [names, series, colours, isStacked, formatValue, formatAxis],
  )
  const indexes = colourIndexes(series)
  const legend = series.map(({ key, label, isComparison = false }, place) => ({
    key,
    label,
    isDashed: isComparison,
    colour: isComparison ? colours.rest : seriesColour(colours, indexes[place] ?? 0),
  }))
  const table = {
    head: [rest.labels.point, ...series.map(({ label }) => label)],
    rows: points.map((key, row) => ({
      key,
      cells: [names[row] ?? key, ...series.map(({ values }) => textOf(values[row], formatValue))],
    })),
  }
  return (
    <Chart
      model={model}
      count={countPoints(points, series)}
      table={table}
      legend={series.length > 1 && <ChartLegend items={legend} />}
      {...rest}
    />
  )
}

function textOf(value: number | null | undefined, formatValue: (value: number) => string): string {
  return value === null || value === undefined ? '–' : formatValue(value)
}
