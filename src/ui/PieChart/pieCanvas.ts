import { ArcElement, Chart, PieController, Tooltip } from 'chart.js'
import { drawWith } from '#src/ui/Chart/canvasChart.ts'
import { sliceData, sliceOptions, type SliceModel } from '#src/ui/Chart/sliceCanvas.ts'

Chart.register(PieController, ArcElement, Tooltip)

/** Draws a full circle. */
export const drawPie = drawWith<'pie', SliceModel>(Chart, (model) => ({
  type: 'pie',
  data: sliceData(model),
  options: sliceOptions(model),
}))
