import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { axisOptions, drawWith, paintedSeries, type SeriesModel } from '#src/ui/Chart/canvasChart.ts'

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip)

const MAX_DOTS = 31

/** Draws lines; an earlier period is dashed and grey, and each value has a dot while there is room. */
export const drawLines = drawWith<'line', SeriesModel>(Chart, (model) => ({
  type: 'line',
  data: {
    labels: [...model.points],
    datasets: paintedSeries(model).map(({ data, colour, isComparison }) => ({
      ...data,
      // The higher, the further behind.
      order: isComparison ? 1 : 0,
      borderColor: colour,
      backgroundColor: colour,
      borderWidth: 2,
      borderDash: isComparison ? [5, 4] : [],
      pointRadius: isComparison || model.points.length > MAX_DOTS ? 0 : 2.5,
      pointHoverRadius: 4,
      pointHitRadius: 12,
    })),
  },
  options: axisOptions(model),
}))
