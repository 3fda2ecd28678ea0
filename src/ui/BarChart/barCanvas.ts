import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { axisOptions, drawWith, paintedSeries, type SeriesModel } from '#src/ui/Chart/canvasChart.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

const STRIPE = 6

/** Draws bars; an earlier period is hatched in grey, as a bar cannot be dashed. */
export const drawBars = drawWith<'bar', SeriesModel>(Chart, (model) => ({
  type: 'bar',
  data: {
    labels: [...model.points],
    datasets: paintedSeries(model).map(({ data, colour, isComparison }) => ({
      ...data,
      ...fillOf(isComparison ? hatched(colour) : colour),
      borderRadius: 4,
      borderSkipped: model.isStacked ? 'middle' : 'start',
      maxBarThickness: 36,
      categoryPercentage: 0.72,
      barPercentage: 0.9,
    })),
  },
  options: axisOptions(model),
}))

/** The same under the pointer, where chart.js would choose a colour of its own. */
function fillOf(fill: CanvasPattern | string) {
  return { backgroundColor: fill, hoverBackgroundColor: fill }
}

function hatched(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = STRIPE
  tile.height = STRIPE
  const context = tile.getContext('2d')
  if (!context) return colour
  context.strokeStyle = colour
  context.lineWidth = 2.5
  for (const shift of [-STRIPE, 0, STRIPE]) {
    context.beginPath()
    context.moveTo(shift - 1, STRIPE + 1)
    context.lineTo(shift + STRIPE + 1, -1)
    context.stroke()
  }
  return context.createPattern(tile, 'repeat') ?? colour
}
