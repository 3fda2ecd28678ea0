/** A named row of values, one for each point; null is a gap. */
export interface ChartSeries {
  key: string
  label: string
  values: readonly (number | null)[]
  /** An earlier period: drawn grey and dashed, behind. */
  isComparison?: boolean
}

/** How many points have a value in any series, an earlier period included: it is worth a look before the present one has begun. */
export function countPoints(points: readonly string[], series: readonly ChartSeries[]): number {
  return points.filter((_, index) => series.some(({ values }) => Number.isFinite(values[index]))).length
}

/** Index of each series' colour; comparisons take none. */
export function colourIndexes(series: readonly { isComparison?: boolean }[]): (number | null)[] {
  let next = 0
  return series.map(({ isComparison }) => (isComparison ? null : next++))
}
