import type { ChartColours } from '#src/ui/Chart/chartColours.ts'

/** A value at a day `YYYY-MM-DD` or at an instant `YYYY-MM-DDTHH:MM:SSZ`; one chart holds only one of the two. Values are whole. */
export interface TimePoint {
  time: string
  value: number
}

/** A named row of values over time. */
export interface TimeSeries {
  key: string
  label: string
  /** From the earliest to the latest. */
  points: readonly TimePoint[]
  /** An earlier period, at the times of this one: a dashed grey line. */
  isComparison?: boolean
  /** Which of the panes one above the other, from 0. */
  pane?: number
}

/** What became of a value within one stretch of time. */
export interface Candle {
  time: string
  open: number
  high: number
  low: number
  close: number
}

/** What a name at the time axis stands for; `full` is the crosshair's. */
export type TimeUnit = 'year' | 'month' | 'day' | 'time' | 'full'

/** A row with the colour that it is drawn in, `#rrggbb`. */
export interface PaintedSeries extends TimeSeries {
  colour: string
}

/** What is drawn over time. */
export interface TimeModel {
  series: readonly PaintedSeries[]
  candles: readonly Candle[]
  colours: ChartColours
  formatValue(value: number): string
  formatAxis(value: number): string
  formatLabel(time: string, unit: TimeUnit): string
}

/** Every time that has a value, in order, with the values of each series; null where one has none. */
export function timeRows(series: readonly TimeSeries[]): { time: string; values: (number | null)[] }[] {
  const times = new Set(series.flatMap(({ points }) => points.map(({ time }) => time)))
  const columns = series.map(({ points }) => new Map(points.map(({ time, value }) => [time, value])))
  return [...times]
    .sort()
    .map((time) => ({ time, values: columns.map((column) => column.get(time) ?? null) }))
}

/** The largest power of ten that divides every value: nothing between them is worth saying more exactly. */
export function grainOf(values: readonly number[]): number {
  if (!values.some(Boolean)) return 1
  let grain = 1
  while (values.every((value) => value % (grain * 10) === 0)) grain *= 10
  return grain
}
