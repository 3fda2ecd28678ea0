import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
} from 'lightweight-charts'
import type { Drawing } from '#src/ui/Chart/drawing.ts'
import type { ChartColours } from '#src/ui/Chart/chartColours.ts'
import { chartTime, timeOptions } from './timeOptions.ts'
import { grainOf, type TimeModel } from './timeModel.ts'

type Series = ISeriesApi<SeriesType>

/** Draws areas or candles over time; what the person looks at stays while only values or colours change. */
export function drawTime(host: HTMLElement): Drawing<TimeModel> {
  // The page about the app has the notice and the link that its licence asks for.
  const chart = createChart(host, { autoSize: true, layout: { attributionLogo: false } })
  let drawn: Series[] = []
  let shape = ''
  let span = ''
  return {
    update(model) {
      chart.applyOptions(timeOptions(model))
      const nextShape = shapeOf(model)
      if (nextShape !== shape) {
        for (const series of drawn) chart.removeSeries(series)
        drawn = addSeries(chart, model)
        shape = nextShape
      }
      fill(drawn, model)
      const nextSpan = spanOf(model)
      if (nextSpan !== span) chart.timeScale().fitContent()
      span = nextSpan
    },
    destroy: () => chart.remove(),
  }
}

/** What cannot be changed on a series that is there. */
function shapeOf({ series, candles }: TimeModel): string {
  const parts = series.map(({ key, isComparison, pane }) => `${key}:${isComparison === true}:${pane ?? 0}`)
  return candles.length ? 'candles' : parts.join()
}

function spanOf({ series, candles }: TimeModel): string {
  const rows = candles.length ? [candles] : series.map(({ points }) => points)
  return rows.map((row) => `${row[0]?.time}–${row.at(-1)?.time}`).join()
}

function addSeries(chart: IChartApi, { series, candles }: TimeModel): Series[] {
  if (candles.length) return [chart.addSeries(CandlestickSeries)]
  return series.map(({ isComparison, pane }) =>
    isComparison ? chart.addSeries(LineSeries, {}, pane) : chart.addSeries(AreaSeries, {}, pane),
  )
}

function fill(drawn: readonly Series[], { series, candles, colours, formatValue }: TimeModel): void {
  const values = candles.length
    ? candles.flatMap(({ open, high, low, close }) => [open, high, low, close])
    : series.flatMap(({ points }) => points.map(({ value }) => value))
  const grain = grainOf(values)
  // The crosshair and the width of the axis ask for values of pixels, which are finer than what is drawn.
  const formatter = (value: number) => formatValue(Math.round(value / grain) * grain)
  const priceFormat = { type: 'custom', formatter, minMove: 1 } as const
  const common = { priceFormat, priceLineVisible: false, lastValueVisible: false }
  if (candles.length) {
    drawn[0]?.applyOptions({ ...common, ...candleLook(colours) })
    drawn[0]?.setData(candles.map((candle) => ({ ...candle, time: chartTime(candle.time) })))
    return
  }
  for (const [index, { colour, isComparison, points }] of series.entries()) {
    const look = isComparison ? { color: colour, lineStyle: LineStyle.Dashed } : areaLook(colour)
    drawn[index]?.applyOptions({ ...common, ...look, lineWidth: 2, crosshairMarkerRadius: 4 })
    drawn[index]?.setData(points.map(({ time, value }) => ({ time: chartTime(time), value })))
  }
}

function areaLook(colour: string) {
  return { lineColor: colour, topColor: `${colour}40`, bottomColor: `${colour}05` }
}

/** Rises are hollow and falls are full, so that they differ without their colour. */
function candleLook({ good, bad, card }: ChartColours) {
  return {
    upColor: card,
    borderUpColor: good,
    wickUpColor: good,
    downColor: bad,
    borderDownColor: bad,
    wickDownColor: bad,
  }
}
