import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js'
import { drawWith } from '#src/ui/Chart/canvasChart.ts'
import { sliceData, sliceOptions, type SliceModel } from '#src/ui/Chart/sliceCanvas.ts'

Chart.register(DoughnutController, ArcElement, Tooltip)

/** Draws a ring with room for the sum. */
export const drawDoughnut = drawWith<'doughnut', SliceModel>(Chart, (model) => ({
  type: 'doughnut',
  data: sliceData(model),
  options: { ...sliceOptions(model), cutout: '66%' },
}))
