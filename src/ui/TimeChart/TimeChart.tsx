import { useMemo, type ReactNode } from 'react'
import { Chart, type ChartFrameProps, type ChartLabels } from '#src/ui/Chart/Chart.tsx'
import { seriesColour, useChartColours } from '#src/ui/Chart/chartColours.ts'
import { ChartLegend } from '#src/ui/Chart/ChartLegend.tsx'
import { colourIndexes } from '#src/ui/Chart/series.ts'
import { timeRows, type Candle, type PaintedSeries, type TimeSeries, type TimeUnit } from './timeModel.ts'

/** Words of candles: heads of the table's columns. */
export interface CandleLabels extends ChartLabels {
  open: string
  high: string
  low: string
  close: string
}

interface TimeFrameProps extends ChartFrameProps {
  /** A value at the crosshair and in the table. */
  formatValue(value: number): string
  /** A value at the axis, where it may be shorter; like `formatValue` when left out. */
  formatAxis?(value: number): string
  /** A time at the axis, at the crosshair and in the table; called while drawing, so without React. */
  formatLabel(time: string, unit: TimeUnit): string
}

export interface AreaProps extends TimeFrameProps {
  kind: 'area'
  series: readonly TimeSeries[]
}

export interface CandlesProps extends TimeFrameProps {
  kind: 'candles'
  labels: CandleLabels
  /** From the earliest to the latest. */
  candles: readonly Candle[]
}

/** Areas take `series`, candles take `candles`. */
export type TimeChartProps = AreaProps | CandlesProps

const load = () => import('./timeCanvas.ts').then((code) => code.drawTime)
const noCandles: readonly Candle[] = []
const noSeries: readonly PaintedSeries[] = []

/** Many points over time, to drag along and to pinch: money as areas, or its ups and downs as candles. */
export function TimeChart(props: TimeChartProps) {
  return props.kind === 'area' ? <Areas {...props} /> : <Candles {...props} />
}

function Areas({ kind: _, series, ...rest }: AreaProps) {
  const { formatValue, formatLabel, labels } = rest
  const colours = useChartColours()
  const painted = useMemo(() => {
    const indexes = colourIndexes(series)
    return series.map((one, place) => ({
      ...one,
      colour: one.isComparison ? colours.rest : seriesColour(colours, indexes[place] ?? 0),
    }))
  }, [series, colours])
  const rows = timeRows(series)
  const own = series.filter(({ isComparison }) => !isComparison)
  const table = {
    head: [labels.point, ...series.map(({ label }) => label)],
    rows: rows.map(({ time, values }) => ({
      key: time,
      cells: [
        formatLabel(time, 'full'),
        ...values.map((value) => (value === null ? '–' : formatValue(value))),
      ],
    })),
  }
  const legend = painted.map(({ key, label, colour, isComparison }) => ({
    key,
    label,
    colour,
    isDashed: isComparison,
  }))
  return (
    <Frame
      {...rest}
      series={painted}
      candles={noCandles}
      count={timeRows(own).length}
      table={table}
      legend={series.length > 1 && <ChartLegend items={legend} />}
    />
  )
}

function Candles({ kind: _, candles, ...rest }: CandlesProps) {
  const { formatValue, formatLabel, labels } = rest
  const table = {
    head: [labels.point, labels.open, labels.high, labels.low, labels.close],
    rows: candles.map(({ time, open, high, low, close }) => ({
      key: time,
      cells: [formatLabel(time, 'full'), ...[open, high, low, close].map((value) => formatValue(value))],
    })),
  }
  return <Frame {...rest} series={noSeries} candles={candles} count={candles.length} table={table} />
}

interface FrameProps extends TimeFrameProps {
  series: readonly PaintedSeries[]
  candles: readonly Candle[]
  count: number
  table: { head: string[]; rows: { key: string; cells: string[] }[] }
  legend?: ReactNode
}

function Frame({ series, candles, formatValue, formatAxis = formatValue, formatLabel, ...rest }: FrameProps) {
  const colours = useChartColours()
  const model = useMemo(
    () => ({ series, candles, colours, formatValue, formatAxis, formatLabel }),
    [series, candles, colours, formatValue, formatAxis, formatLabel],
  )
  return <Chart load={load} model={model} {...rest} />
}
