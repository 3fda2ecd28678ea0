import type { Chart, ChartConfiguration, ChartOptions, ChartType } from 'chart.js'
import { seriesColour, type ChartColours } from './chartColours.ts'
import type { Draw } from './drawing.ts'
import { colourIndexes, type ChartSeries } from './series.ts'

/** What a bar or line chart draws. */
export interface SeriesModel {
  /** Names of the points as they are shown. */
  points: readonly string[]
  series: readonly ChartSeries[]
  colours: ChartColours
  isStacked: boolean
  formatValue(value: number): string
  formatAxis(value: number): string
}

/** Draws with a chart.js that its caller registered, so that this file carries none of it. */
export function drawWith<Type extends ChartType, Model>(
  ChartJs: typeof Chart,
  toConfig: (model: Model) => ChartConfiguration<Type>,
): Draw<Model> {
  return (host) => {
    const canvas = host.appendChild(document.createElement('canvas'))
    let chart: Chart<Type> | null = null
    return {
      update(model) {
        const config = toConfig(model)
        if (!chart) {
          chart = new ChartJs(canvas, config) as Chart<Type>
          return
        }
        chart.data = config.data
        chart.options = config.options as Chart<Type>['options']
        chart.update('none')
      },
      destroy() {
        chart?.destroy()
        canvas.remove()
      },
    }
  }
}

/** The series as data sets share them, each with its colour. */
export function paintedSeries({ series, colours }: SeriesModel) {
  const indexes = colourIndexes(series)
  return series.map(({ label, values, isComparison = false }, place) => ({
    isComparison,
    colour: isComparison ? colours.rest : seriesColour(colours, indexes[place] ?? 0),
    data: { label, data: [...values] },
  }))
}

/** Options that all canvases share: no movement at all, the theme's font and the theme's tooltip. */
export function baseOptions(colours: ChartColours) {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    font: { family: colours.fontFamily, size: colours.fontSize },
    color: colours.axis,
  } satisfies ChartOptions
}

/** The theme's tooltip. */
export function tooltipLook(colours: ChartColours) {
  const font = { family: colours.fontFamily, size: colours.fontSize, weight: 'normal' } as const
  return {
    backgroundColor: colours.slab,
    titleColor: colours.onSlab,
    bodyColor: colours.onSlab,
    titleFont: font,
    bodyFont: font,
    padding: 10,
    cornerRadius: 8,
    boxPadding: 4,
  }
}

/** Options of bars and lines: lines across only, about five steps, names that fit. */
export function axisOptions(model: SeriesModel) {
  const { colours, isStacked, formatAxis, formatValue } = model
  const font = { family: colours.fontFamily, size: colours.fontSize }
  return {
    ...baseOptions(colours),
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        stacked: isStacked,
        grid: { display: false },
        border: { color: colours.line },
        ticks: { color: colours.axis, font, maxRotation: 0, autoSkipPadding: 12 },
      },
      y: {
        stacked: isStacked,
        beginAtZero: true,
        grid: { color: colours.line, drawTicks: false },
        border: { display: false },
        ticks: {
          color: colours.axis,
          font,
          padding: 8,
          maxTicksLimit: 6,
          callback: (value: number | string) => formatAxis(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipLook(colours),
        callbacks: {
          label: ({ dataset, parsed }: { dataset: { label?: string }; parsed: { y: number | null } }) =>
            parsed.y === null ? '' : `${dataset.label ?? ''}  ${formatValue(parsed.y)}`,
        },
      },
    },
  } satisfies ChartOptions<'bar' | 'line'>
}
