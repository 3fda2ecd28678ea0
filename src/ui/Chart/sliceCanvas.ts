import { baseOptions, tooltipLook } from './canvasChart.ts'
import type { ChartColours } from './chartColours.ts'

/** What a doughnut or pie draws. */
export interface SliceModel {
  slices: readonly { label: string; value: number; colour: string }[]
  colours: ChartColours
  formatValue(value: number): string
}

/** Data of a doughnut or pie; a line of the card's colour keeps neighbours apart. */
export function sliceData({ slices, colours }: SliceModel) {
  const fills = slices.map(({ colour }) => colour)
  return {
    labels: slices.map(({ label }) => label),
    datasets: [
      {
        data: slices.map(({ value }) => value),
        backgroundColor: fills,
        hoverBackgroundColor: fills,
        borderColor: colours.card,
        hoverBorderColor: colours.card,
        borderWidth: 2,
      },
    ],
  }
}

/** Options of a doughnut or pie. */
export function sliceOptions({ colours, formatValue }: SliceModel) {
  return {
    ...baseOptions(colours),
    plugins: {
      tooltip: {
        ...tooltipLook(colours),
        callbacks: {
          label: ({ label, parsed }: { label: string; parsed: number }) => `${label}  ${formatValue(parsed)}`,
        },
      },
    },
  }
}
